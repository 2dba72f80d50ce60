export default function Home() {
  return <h1>Yosooi</h1>
}
