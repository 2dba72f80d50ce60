import {
  isStanding,
  type Total,
  type TotalName,
} from '../../../../contract/calls/operator/admin-totals.ts'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { formatDate, formatNumber, formatYen } from '../../../lib/format/format.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { cx } from '../../../ui/cx.ts'
import styles from './totals.module.css'
import { TOTALS_TEXTS as T } from './totals-texts.ts'
import { TREND_BOX, trendPoints } from './trend-path.ts'

const WEEK = 7 * DAY_MS
/** Number of weeks that the shown sum adds up; the sum before it has as many. */
const SUMMED = 4

const YEN: ReadonlySet<TotalName> = new Set(['sales', 'fees', 'gap'])

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const written = (name: TotalName, value: number) =>
  YEN.has(name) ? formatYen(value) : formatNumber(value)

/** The total now, and four weeks ago. */
function standOf({ name, weeks }: Total): { now: number; before: number } {
  if (isStanding(name)) return { now: weeks.at(-1) ?? 0, before: weeks.at(-1 - SUMMED) ?? 0 }
  return { now: sumOf(weeks.slice(-SUMMED)), before: sumOf(weeks.slice(-2 * SUMMED, -SUMMED)) }
}

/** `+4.2`, `−10.0` */
const percentOf = (now: number, before: number): string => {
  const percent = (100 * (now - before)) / before
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}`
}

function Trend({ weeks }: Pick<Total, 'weeks'>) {
  const { width, height } = TREND_BOX
  const points = trendPoints(weeks)
  return (
    <svg
      className={styles.trend}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={`0,${height} ${points} ${width},${height}`} />
      <polyline points={points} />
    </svg>
  )
}

/** Yen of the fees that remain after the provider's part of the same payments. */
function LeftOfFees({ fees, costs }: { fees: number; costs: readonly number[] }) {
  const cost = sumOf(costs.slice(-SUMMED))
  return (
    <>
      {T.costs(formatYen(cost))} <b>{formatYen(fees - cost)}</b>
    </>
  )
}

function Figure({ total, costs }: { total: Total; costs: readonly number[] }) {
  const { name, weeks } = total
  const { now, before } = standOf(total)
  return (
    <div className={cx(name === 'gap' && now > 0 && styles.warning)}>
      <dt>{T.names[name]}</dt>
      <dd>{written(name, now)}</dd>
      <dd>
        <Trend weeks={weeks} />
      </dd>
      <dd className={styles.note}>
        {name === 'fees' ? (
          <LeftOfFees fees={now} costs={costs} />
        ) : (
          <>
            {isStanding(name) ? T.earlier : T.before} <b>{written(name, before)}</b>
            {name === 'sales' && before > 0 && T.grown(percentOf(now, before))}
          </>
        )}
      </dd>
    </div>
  )
}

/** The values behind the trends, for screen readers. */
function Table({ totals }: { totals: readonly Total[] }) {
  const [first] = totals
  const now = serverNow()
  return (
    <table>
      <caption>{T.title}</caption>
      <thead>
        <tr>
          <th scope="col">{T.weeks}</th>
          {totals.map(({ name }) => (
            <th key={name} scope="col">
              {T.inWeek[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first?.weeks.map((_, place, { length }) => {
          const end = new Date(now - (length - 1 - place) * WEEK).toISOString()
          return (
            <tr key={end}>
              <th scope="row">{formatDate(end)}</th>
              {totals.map(({ name, weeks }) => (
                <td key={name}>{written(name, weeks[place] ?? 0)}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface TotalsProps {
  totals: readonly Total[]
  /** The provider's part of the payments of each week, oldest first. */
  costs: readonly number[]
}

/** Totals with the trend of the last weeks. */
export function Totals({ totals, costs }: TotalsProps) {
  return (
    <section aria-label={T.title}>
      <dl className={styles.figures}>
        {totals.map(total => (
          <Figure key={total.name} total={total} costs={costs} />
        ))}
      </dl>
      <div className="sr">
        <Table totals={totals} />
      </div>
    </section>
  )
}
