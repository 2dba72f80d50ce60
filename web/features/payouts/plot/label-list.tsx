import { formatYen } from '../../../lib/format/format.ts'
import { formatShortDateTime } from '../../../lib/format/short-dates.ts'
import { PAYOUT_TEXTS as T } from '../texts.ts'
import { DateMark } from './axis-dates.tsx'
import { type Cluster, keyOf } from './clusters.ts'
import type { PlacedDate } from './dates.ts'
import { yenOf } from './markers.tsx'
import styles from './plot.module.css'

const payersOf = ({ steps }: Cluster): string =>
  T.people(steps.map(({ earning }) => earning.buyer?.name ?? earning.serviceName))

const ClusterLine = ({ cluster, mark }: { cluster: Cluster; mark: string }) => (
  <li>
    <span className={styles.mark}>{mark}</span>
    <span>
      {formatShortDateTime(cluster.at)}
      <small>{payersOf(cluster)}</small>
    </span>
    <b>
      {cluster.held && <small>{T.heldTag}</small>}
      {yenOf(cluster)}
    </b>
  </li>
)

const DateLine = ({ at, name, what, yen, look }: PlacedDate) => (
  <li>
    <DateMark look={look} />
    <span>
      {formatShortDateTime(at)}
      <small>{T.person(name)}</small>
    </span>
    <b>
      <small>{what}</small>
      {yen !== null && formatYen(yen)}
    </b>
  </li>
)

interface LabelListProps {
  clusters: readonly Cluster[]
  dates: readonly PlacedDate[]
}

/** The labels as a list by date, for a plot that is too narrow for them. */
export function LabelList({ clusters, dates }: LabelListProps) {
  const lines = [
    ...clusters.map((cluster, place) => ({
      at: cluster.at,
      line: <ClusterLine key={keyOf(cluster)} cluster={cluster} mark={T.mark(place + 1)} />,
    })),
    ...dates.map(date => ({ at: date.at, line: <DateLine {...date} key={date.key} /> })),
  ]
  return (
    <ol className={styles.keyed} aria-hidden="true">
      {lines.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ line }) => line)}
    </ol>
  )
}
