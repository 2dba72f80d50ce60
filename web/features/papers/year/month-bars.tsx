import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import type { YearLine } from '../../../../contract/calls/papers/seller-year.ts'
import { barOf, type MonthSums, monthOf, numberOf } from '../../../../contract/papers/year-sums.ts'
import { YEAR_TEXTS as Y } from '../../../../contract/papers/year-texts.ts'
import { yenAxis } from '../../../../contract/papers/yen-axis.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { Swatch } from '../../../ui/money/money-strip.tsx'
import { PAPER_TEXTS as T } from '../texts.ts'
import { ChosenMonth } from './chosen-month.tsx'
import styles from './month-bars.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const heightOf = (yen: number, top: number) =>
  ({ blockSize: `${(100 * yen) / top}%` }) as CSSProperties

const Axis = ({ lines, top }: { lines: readonly number[]; top: number }) => (
  <span className={styles.axis} aria-hidden="true">
    {lines.map(yen => (
      <span key={yen} data-yen={formatYen(yen)} style={heightOf(yen, top)} />
    ))}
  </span>
)

/** `top` is the yen of the axis's highest line. */
function Bar({ month, top }: { month: MonthSums; top: number }) {
  const { sell, back, com } = barOf(month)
  return (
    <span className={styles.bar} data-yen={formatYen(month.price)} aria-hidden="true">
      <i className={styles.com} style={heightOf(com, top)} />
      <i className={styles.back} style={heightOf(back, top)} />
      <i className={styles.sell} style={heightOf(sell, top)} />
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
  lines: readonly YearLine[]
  months: readonly MonthSums[]
  /** The id of a month's statement of fees. */
  statementOf: (month: string) => number | undefined
}

/** The prices of each month of a year; by click or arrow keys one chooses the month to read. */
export function MonthBars({ lines, months, statementOf }: MonthBarsProps) {
  const [place, setPlace] = useState(months.length - 1)
  const list = useRef<HTMLOListElement>(null)
  const chosen = months[place]
  const axis = yenAxis(Math.max(...months.map(({ price }) => price)))
  const top = axis.at(-1) ?? 1
  if (!chosen) return null
  const step = ({ key }: KeyboardEvent) => {
    const next = place + (STEPS[key] ?? 0)
    if (!months[next] || next === place) return
    setPlace(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section className={styles.months}>
      <h2>{Y.monthPrices}</h2>
      <div className={styles.plot}>
        <Axis lines={axis} top={top} />
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
                    <Bar month={month} top={top} />
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
      <ChosenMonth
        month={chosen}
        lines={lines.filter(line => monthOf(line) === chosen.month)}
        statement={statementOf(chosen.month)}
      />
    </section>
  )
}
