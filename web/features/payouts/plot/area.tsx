import type { Outlook } from '../outlook.ts'
import styles from './plot.module.css'

interface Frame {
  outlook: Outlook
  /** Yen at the top of the scale. */
  top: number
}

const x = (place: number) => (place * 100).toFixed(2)
const y = (yen: number, top: number) => (100 - (yen / top) * 100).toFixed(2)

/** SVG path of the amount that can be withdrawn: level until a maturity, then straight up. */
function curveOf({ outlook: { start, steps, end }, top }: Frame): string {
  const rises = steps
    .filter(({ held }) => !held)
    .map(({ place, total }) => `H${x(place)}V${y(total, top)}`)
  return `M0 ${y(start, top)}${rises.join('')}V${y(end, top)}H100`
}

function Held({ outlook, top }: Frame) {
  return outlook.steps
    .filter(({ held }) => held)
    .map(({ at, place, total, yen }) => (
      <path
        key={at}
        className={styles.heldLine}
        d={`M${x(place)} ${y(total, top)}V${y(total + yen, top)}H100`}
      />
    ))
}

/** The curve of the money that can be withdrawn, over the lines of the scale. */
export function Area({ outlook, top, lines }: Frame & { lines: readonly number[] }) {
  const curve = curveOf({ outlook, top })
  const base = y(outlook.start, top)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {lines.map(line => (
        <path key={line} className={styles.grid} d={`M0 ${y(line, top)}H100`} />
      ))}
      <path className={styles.base} d={`M0 ${base}H100V100H0Z`} />
      <path className={styles.add} d={`${curve}V${base}H0Z`} />
      <Held outlook={outlook} top={top} />
      <path className={styles.curve} d={curve} />
    </svg>
  )
}
