import { type CSSProperties, useId } from 'react'
import { formatNumber, formatYen } from '../../../lib/format/format.ts'
import { cx } from '../../../ui/cx.ts'
import { categoryColours } from '../../../ui/display/category-colours.ts'
import { PlotKey } from '../../../ui/plots/plot-key.tsx'
import desk from '../desk.module.css'
import { SERVICES_TEXTS as T } from '../services-texts.ts'
import type { MonthBars, Series } from './month-bars.ts'
import styles from './months.module.css'

const WEAVES = [undefined, styles.striped, styles.dotted, styles.checked] as const

const look = ({ category }: Series, share = 1): CSSProperties =>
  ({ ...(category && categoryColours(category)), '--share': share }) as CSSProperties

const Piece = ({ of, share }: { of: Series; share?: number }) => (
  <i className={cx(styles.piece, WEAVES[of.weave])} style={look(of, share)} />
)

function Bars({ months, series, top }: MonthBars) {
  return (
    <ol className={styles.bars} aria-hidden="true">
      {months.map(({ key, month, sum, expected, isNow }, place) => (
        <li key={key}>
          {sum > 0 && (
            <b>
              <span>{T.yenMark}</span>
              {formatNumber(sum)}
            </b>
          )}
          {expected > 0 && (
            <small>
              <span>{T.expected} </span>+{formatNumber(expected)}
            </small>
          )}
          <span className={styles.pile}>
            {series.map(one => {
              const yen = one.yen[place] ?? 0
              return yen > 0 && <Piece key={one.name} of={one} share={yen / top} />
            })}
            {expected > 0 && (
              <i className={styles.soon} style={{ '--share': expected / top } as CSSProperties} />
            )}
          </span>
          <em className={cx(isNow && styles.now)}>{T.monthName(month)}</em>
        </li>
      ))}
    </ol>
  )
}

/** The bars as a table for screen readers. */
function Table({ months, series }: MonthBars) {
  return (
    <div className="sr">
      <table>
        <caption>{T.months}</caption>
        <thead>
          <tr>
            <th scope="col">{T.month}</th>
            {series.map(({ name, weave }) => (
              <th key={weave} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{T.total}</th>
            <th scope="col">{T.expected}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ key, month, sum, expected }, place) => (
            <tr key={key}>
              <th scope="row">{T.monthName(month)}</th>
              {series.map(({ weave, yen }) => (
                <td key={weave}>{formatYen(yen[place] ?? 0)}</td>
              ))}
              <td>{formatYen(sum)}</td>
              <td>{formatYen(expected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Income by month and service, and the income that is expected for the next month. */
export function Months(bars: MonthBars) {
  const headId = useId()
  const isEmpty = bars.months.every(({ sum, expected }) => sum + expected === 0)
  return (
    <section aria-labelledby={headId}>
      <h2 id={headId} className={desk.h2}>
        {T.months}
        <small>{T.monthsNote}</small>
      </h2>
      {isEmpty ? (
        <p className="small">{T.noSales}</p>
      ) : (
        <>
          <Bars {...bars} />
          <PlotKey aria-hidden="true">
            {bars.series.map(one => (
              <span key={one.weave}>
                <Piece of={one} />
                {one.name}
              </span>
            ))}
            <span>
              <i className={styles.soon} />
              {T.willCome}
            </span>
          </PlotKey>
          <Table {...bars} />
        </>
      )}
    </section>
  )
}
