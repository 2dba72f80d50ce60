import { illustration } from '../../lib/pages/illustrations.ts'
import styles from './hero.module.css'

const PHONE = '(max-width: 767px)'
const NIGHT = '(prefers-color-scheme: dark)'

/** Half-size and full-size copies of one drawing. */
const copies = (name: string, width: number) =>
  `${illustration(`${name}-800.webp`)} 800w, ${illustration(`${name}.webp`)} ${width}w`

function Scene() {
  return (
    <picture>
      <source
        media={`${PHONE} and ${NIGHT}`}
        srcSet={copies('home-hero-tall-night', 1200)}
        sizes="100vw"
      />
      <source media={PHONE} srcSet={copies('home-hero-tall', 1200)} sizes="100vw" />
      <source media={NIGHT} srcSet={copies('home-hero-night', 1600)} sizes="100vw" />
      <img
        src={illustration('home-hero.webp')}
        srcSet={copies('home-hero', 1600)}
        sizes="100vw"
        width="1600"
        height="830"
        fetchPriority="high"
        alt="窓からの光がさす部屋。シャツとズボンの人が、姿見の前でワンピースを体に当てている。"
      />
    </picture>
  )
}

/** The picture that shows the theme, with the title. */
export function Hero() {
  return (
    <section className={styles.hero} data-hero>
      <Scene />
      <h1 className={styles.title}>
        <span>装いも、暮らしも、</span>
        <span>じぶんで選ぶ。</span>
      </h1>
    </section>
  )
}
