import { illustration } from '../../lib/pages/illustrations.ts'
import styles from './hero.module.css'
import { HOME_TEXTS as T } from './page-texts.ts'

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
        alt={T.heroAlt}
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
        <span>{T.heroTitle}</span>
        <span>{T.heroTitleRest}</span>
      </h1>
    </section>
  )
}
