import type { CSSProperties } from 'react'
import { formatShortDate } from '../../../lib/format/short-dates.ts'
import { cx } from '../../../ui/cx.ts'
import { PAYOUT_TEXTS as T } from '../texts.ts'
import styles from './dates.module.css'
import type { PlacedDate } from './dates.ts'

/** Share of the axis at whose beginning a label starts at its mark. */
const EDGE = 0.05

export const DateMark = ({ look }: Pick<PlacedDate, 'look'>) => (
  <i className={cx(styles.mark, styles[look])} aria-hidden="true" />
)

/** The dates below the axis: days on which a deal renews, is charged again, or ends. */
export function AxisDates({ dates }: { dates: readonly PlacedDate[] }) {
  const rows = Math.max(0, ...dates.map(({ row }) => row + 1))
  return (
    <ul className={styles.dates} style={{ '--rows': rows } as CSSProperties} aria-label={T.dates}>
      {dates.map(({ key, at, place, row, look, name, what }) => (
        <li
          key={key}
          className={cx(place < EDGE && styles.first)}
          style={{ '--x': `${place * 100}%`, '--row': row } as CSSProperties}
        >
          <DateMark look={look} />
          <span>
            <b>{name}</b>
            {T.onDay(what, formatShortDate(at))}
          </span>
        </li>
      ))}
    </ul>
  )
}
