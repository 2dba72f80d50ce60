import { type CSSProperties, type KeyboardEvent, useId } from 'react'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { formatShortDate } from '../../../lib/format/short-dates.ts'
import { type Outlook, scaleOf } from '../outlook.ts'
import { PAYOUT_TEXTS as T } from '../texts.ts'
import { Area } from './area.tsx'
import { AxisDates } from './axis-dates.tsx'
import { type Cluster, clustersOf, keyOf } from './clusters.ts'
import { type PlotDate, placeDates } from './dates.ts'
import { LabelList } from './label-list.tsx'
import { Legend } from './legend.tsx'
import { Label, labelsOf, Marker, usePlotSize } from './markers.tsx'
import styles from './plot.module.css'
import { PlotTable } from './plot-table.tsx'

/** Share of the height above which the base area has room for its label. */
const LABELLED = 0.28
const TICKS = [0, 5, 10, 15, 20, 25, 30] as const

const walk = (event: KeyboardEvent<HTMLElement>) => {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!way) return
  const markers = [...event.currentTarget.querySelectorAll('button')]
  const next = markers[markers.indexOf(document.activeElement as HTMLButtonElement) + way]
  next?.focus()
  event.preventDefault()
}

function Axis({ from }: { from: string }) {
  const start = Date.parse(from)
  return (
    <div className={styles.axis} aria-hidden="true">
      {TICKS.map(days => (
        <span key={days} style={{ '--x': `${(days / 30) * 100}%` } as CSSProperties}>
          {days === 0 ? T.today : formatShortDate(new Date(start + days * DAY_MS).toISOString())}
        </span>
      ))}
    </div>
  )
}

interface HeadProps extends Pick<Outlook, 'to' | 'end'> {
  id: string
  inDays: boolean
}

function Head({ id, to, end, inDays }: HeadProps) {
  return (
    <div className={styles.head}>
      <h2 className="h2" id={id}>
        {T.plot}
      </h2>
      <p title={formatDateTime(to)}>
        {T.plotLead(inDays ? formatShortDate(to) : formatDateTime(to))}
        <b>{formatYen(end)}</b>
      </p>
    </div>
  )
}

/** The yen beside each line of the scale. */
const Scale = ({ top, lines }: ReturnType<typeof scaleOf>) =>
  lines.map(line => (
    <span
      key={line}
      className={styles.yen}
      style={{ '--y': `${(line / top) * 100}%` } as CSSProperties}
      aria-hidden="true"
    >
      {formatYen(line)}
    </span>
  ))

const labelOf = ({ from, to, start, end }: Outlook) =>
  T.plotLabel(formatDateTime(from), formatYen(start), formatDateTime(to), formatYen(end))

export interface PlotProps {
  outlook: Outlook
  /** Dates of deals that the desk shows below the axis. */
  dates?: readonly PlotDate[]
  /** Whether the page may show days alone (rule `dates-in-japan`). */
  inDays?: boolean
  onOpen: (cluster: Cluster) => void
}

/** The withdrawable yen of the next thirty days; each button explains its step. */
export function Plot({ outlook, dates = [], inDays = false, onOpen }: PlotProps) {
  const headId = useId()
  const { top, lines } = scaleOf(outlook)
  const { to, start, end, steps } = outlook
  const clusters = clustersOf(steps)
  const placed = placeDates(dates, outlook)
  const { ref, size } = usePlotSize()
  const { labels, overhang } = labelsOf({ clusters, size, top })
  return (
    <section className={styles.box} aria-labelledby={headId}>
      <Head id={headId} to={to} end={end} inDays={inDays} />
      <fieldset
        ref={ref}
        className={styles.plot}
        style={{ '--overhang': `${overhang}px` } as CSSProperties}
        aria-label={labelOf(outlook)}
        onKeyDown={walk}
      >
        <Area outlook={outlook} top={top} lines={lines} />
        {start / top > LABELLED && (
          <p className={styles.inBase} aria-hidden="true">
            {T.inBase}
            <b>{formatYen(start)}</b>
          </p>
        )}
        <Scale top={top} lines={lines} />
        {clusters.map((cluster, place) => (
          <Marker
            key={keyOf(cluster)}
            cluster={cluster}
            mark={T.mark(place + 1)}
            top={top}
            onOpen={() => onOpen(cluster)}
          />
        ))}
        {clusters.map((cluster, place) => (
          <Label key={keyOf(cluster)} cluster={cluster} label={labels[place]} />
        ))}
      </fieldset>
      <Axis from={outlook.from} />
      {placed.length > 0 && <AxisDates dates={placed} />}
      <LabelList clusters={clusters} dates={placed} />
      <Legend held={steps.some(step => step.held)} dates={placed} />
      {steps.length === 0 && <p className="small">{T.nothingComes}</p>}
      <PlotTable outlook={outlook} />
    </section>
  )
}
