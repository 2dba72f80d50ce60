import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { barOf, type MonthSums, numberOf } from '../../../contract/papers/year-sums.ts'
import { YEAR_TEXTS as Y } from '../../../contract/papers/year-texts.ts'
import { formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { Swatch } from '../../ui/money/money-strip.tsx'
import styles from './month-bars.module.css'
import { SumsList } from './sums-list.tsx'
import { PAPER_TEXTS as T } from './texts.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const heightOf = (yen: number, most: number) =>
  ({ blockSize: `${most > 0 ? (100 * yen) / most : 0}%` }) as CSSProperties

function Bar({ month, most }: { month: MonthSums; most: number }) {
  const { sell, back, com } = barOf(month)
  return (
    <span className={styles.bar} data-yen={formatYen(month.price)} aria-hidden="true">
      <i className={styles.com} style={heightOf(com, most)} />
      <i className={styles.back} style={heightOf(back, most)} />
      <i className={styles.sell} style={heightOf(sell, most)} />
    </span>
  )
}

/** The unit is left out on phones. */
const MonthName = ({ number }: { number: number }) => (
  <span>
    {number}
    <span className={styles.unit}>{Y.monthHead}</span>
  </span>
)

const LEGEND = [
  ['sell', Y.share],
  ['com', Y.commission],
  ['back', Y.returned],
] as const

const Legend = () => (
  <p className={styles.legend}>
    {LEGEND.map(([part, label]) => (
      <span key={part}>
        <Swatch part={part} isWoven />
        {label}
      </span>
    ))}
  </p>
)

interface MonthBarsProps {
  months: readonly MonthSums[]
  /** The id of a month's statement of fees. */
  statementOf: (month: string) => number | undefined
}

/** The prices of each month of a year; by click or arrow keys one chooses the month to read. */
export function MonthBars({ months, statementOf }: MonthBarsProps) {
  const [place, setPlace] = useState(months.length - 1)
  const list = useRef<HTMLOListElement>(null)
  const chosen = months[place]
  const most = Math.max(...months.map(({ price }) => price))
  if (!chosen) return null
  const statement = statementOf(chosen.month)
  const step = ({ key }: KeyboardEvent) => {
    const next = place + (STEPS[key] ?? 0)
    if (!months[next] || next === place) return
    setPlace(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section className={styles.months}>
      <h2>{Y.monthPrices}</h2>
      <div>
        <ol ref={list} className={styles.bars}>
          {MONTHS.map(number => {
            const at = months.findIndex(one => numberOf(one) === number)
            const month = months[at]
            return (
              <li key={number}>
                {month ? (
                  <button
                    type="button"
                    aria-pressed={at === place}
                    aria-label={T.monthBar(number, formatYen(month.price))}
                    onClick={() => setPlace(at)}
                    onKeyDown={step}
                  >
                    <Bar month={month} most={most} />
                    <MonthName number={number} />
                  </button>
                ) : (
                  <span className={styles.none}>
                    <MonthName number={number} />
                  </span>
                )}
              </li>
            )
          })}
        </ol>
        <Legend />
      </div>
      <section className={styles.month} aria-label={Y.monthName(numberOf(chosen))}>
        <h3>{Y.monthName(numberOf(chosen))}</h3>
        <SumsList sums={chosen} />
        {statement !== undefined && (
          <Link className="link" to={links.paper(statement)}>
            {T.statement}
          </Link>
        )}
      </section>
    </section>
  )
}
