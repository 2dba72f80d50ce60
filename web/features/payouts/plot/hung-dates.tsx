import type { CSSProperties } from 'react'
import { cx } from '../../../ui/cx.ts'
import { PAYOUT_TEXTS as T } from '../texts.ts'
import styles from './dates.module.css'
import { type HungDate, monthDay } from './dates.ts'

/** Share of the axis at whose beginning a label starts at its mark. */
const EDGE = 0.05

export const Knot = ({ look }: Pick<HungDate, 'look'>) => (
  <i className={cx(styles.knot, styles[look])} aria-hidden="true" />
)

/** What happens by itself in the plot's days, below the axis. */
export function HungDates({ dates }: { dates: readonly HungDate[] }) {
  const rows = Math.max(0, ...dates.map(({ row }) => row + 1))
  return (
    <ul className={styles.hung} style={{ '--rows': rows } as CSSProperties} aria-label={T.dates}>
      {dates.map(({ key, at, place, row, look, name, what }) => (
        <li
          key={key}
          className={cx(place < EDGE && styles.first)}
          style={{ '--x': `${place * 100}%`, '--row': row } as CSSProperties}
        >
          <Knot look={look} />
          <span>
            <b>{name}</b>
            {T.onDay(what, monthDay(at))}
          </span>
        </li>
      ))}
    </ul>
  )
}
