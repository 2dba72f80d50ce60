import { type CSSProperties, useId } from 'react'
import type { PaidDay } from '../../../../contract/calls/operator/admin-totals.ts'
import { slashedDay } from '../../../../contract/dates/written-days.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { cx } from '../../../ui/cx.ts'
import { PlotKey } from '../../../ui/plots/plot-key.tsx'
import styles from './paid-days.module.css'
import { PAID_DAYS_TEXTS as T } from './totals-texts.ts'

/** The parts of a payment from the bottom of a bar. */
const PARTS = ['share', 'commission', 'fee'] as const

const sumOf = ({ share, commission, fee }: PaidDay) => share + commission + fee

function Bars({ days }: { days: readonly PaidDay[] }) {
  const top = Math.max(1, ...days.map(sumOf))
  return (
    <ol className={styles.bars} aria-hidden="true">
      {days.map((day, place) => (
        <li key={day.day} title={`${slashedDay(day.day)} ${formatYen(sumOf(day))}`}>
          <span className={styles.pile}>
            {PARTS.filter(part => day[part] > 0).map(part => (
              <i
                key={part}
                className={styles[part]}
                style={{ '--share': day[part] / top } as CSSProperties}
              />
            ))}
          </span>
          {(place % 7 === 0 || place === days.length - 1) && <em>{slashedDay(day.day)}</em>}
        </li>
      ))}
    </ol>
  )
}

/** The bars for screen readers. */
function Table({ days }: { days: readonly PaidDay[] }) {
  return (
    <div className="sr">
      <table>
        <caption>{T.title}</caption>
        <thead>
          <tr>
            <th scope="col">{T.day}</th>
            {PARTS.map(part => (
              <th key={part} scope="col">
                {T.parts[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.day}>
              <th scope="row">{slashedDay(day.day)}</th>
              {PARTS.map(part => (
                <td key={part}>{formatYen(day[part])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The payments of the last thirty days: a bar for each day, divided by who gets which part. */
export function PaidDays({ days }: { days: readonly PaidDay[] }) {
  const headId = useId()
  const best = Math.max(...days.map(sumOf))
  const all = days.reduce((sum, day) => sum + sumOf(day), 0)
  const partSum = (part: (typeof PARTS)[number]) => days.reduce((sum, day) => sum + day[part], 0)
  return (
    <section className={styles.plot} aria-labelledby={headId}>
      <h2 id={headId}>
        {T.title} <small>{formatYen(all)}</small>
      </h2>
      {all === 0 ? (
        <p>{T.none}</p>
      ) : (
        <>
          <p className={styles.best}>{T.best(formatYen(best))}</p>
          <Bars days={days} />
          <PlotKey>
            {PARTS.map(part => (
              <span key={part}>
                <i className={cx(styles[part])} />
                {T.parts[part]}
                <b>{formatYen(partSum(part))}</b>
              </span>
            ))}
          </PlotKey>
          <Table days={days} />
        </>
      )}
    </section>
  )
}
