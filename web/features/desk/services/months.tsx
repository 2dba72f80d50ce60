import { type CSSProperties, useId } from 'react'
import { formatNumber, formatYen } from '../../../lib/format/format.ts'
import { cx } from '../../../ui/cx.ts'
import { categoryColours } from '../../../ui/display/category-colours.ts'
import desk from '../desk.module.css'
import { SERVICES_TEXTS as T } from '../services-texts.ts'
import type { Cloth, MonthBars } from './month-bars.ts'
import styles from './months.module.css'

const WEAVES = [undefined, styles.striped, styles.dotted, styles.checked] as const

const look = ({ category }: Cloth, share = 1): CSSProperties =>
  ({ ...(category && categoryColours(category)), '--share': share }) as CSSProperties

const Piece = ({ cloth, share }: { cloth: Cloth; share?: number }) => (
  <i className={cx(styles.cloth, WEAVES[cloth.weave])} style={look(cloth, share)} />
)

function Bars({ months, cloths, top }: MonthBars) {
  return (
    <ol className={styles.bars} aria-hidden="true">
      {months.map(({ key, month, sum, expected, isNow }, place) => (
        <li key={key}>
          {sum > 0 && <b>{formatNumber(sum)}</b>}
          {expected > 0 && <small>+{formatNumber(expected)}</small>}
          <span className={styles.pile}>
            {cloths.map(cloth => {
              const yen = cloth.yen[place] ?? 0
              return yen > 0 && <Piece key={cloth.name} cloth={cloth} share={yen / top} />
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

/** The bars for screen readers. */
function Table({ months, cloths }: MonthBars) {
  return (
    <div className="sr">
      <table>
        <caption>{T.months}</caption>
        <thead>
          <tr>
            <th scope="col">{T.month}</th>
            {cloths.map(({ name, weave }) => (
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
              {cloths.map(({ weave, yen }) => (
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

/** The money that came, by the month and the service, and what is expected of the next. */
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
          <p className={styles.key} aria-hidden="true">
            {bars.cloths.map(cloth => (
              <span key={cloth.weave}>
                <Piece cloth={cloth} />
                {cloth.name}
              </span>
            ))}
            <span>
              <i className={styles.soon} />
              {T.willCome}
            </span>
          </p>
          <Table {...bars} />
        </>
      )}
    </section>
  )
}
