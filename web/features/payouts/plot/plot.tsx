import { type CSSProperties, type KeyboardEvent, useId } from 'react'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { type Outlook, scaleOf } from '../outlook.ts'
import { PAYOUT_TEXTS as T } from '../texts.ts'
import { AxisDates, DateMark } from './axis-dates.tsx'
import { type Cluster, clustersOf } from './clusters.ts'
import { monthDay, monthDayMinute, type PlacedDate, type PlotDate, placeDates } from './dates.ts'
import { Label, labelsOf, Marker, usePlotSize, yenOf } from './markers.tsx'
import styles from './plot.module.css'
import { PlotTable } from './plot-table.tsx'

const DAY_MS = 86_400_000
/** Share of the height above which the base area has room for its label. */
const LABELLED = 0.28
const LOOKS = ['plain', 'retry', 'stop'] as const
const TICKS = [0, 5, 10, 15, 20, 25, 30] as const

interface Frame {
  outlook: Outlook
  /** Yen at the top of the scale. */
  top: number
}

const x = (place: number) => (place * 100).toFixed(2)
const y = (yen: number, top: number) => (100 - (yen / top) * 100).toFixed(2)

/** SVG path of the amount that can be withdrawn: level until a maturity, then straight up. */
function curveOf({ outlook: { start, steps, end }, top }: Frame): string {
  const rises = steps
    .filter(({ held }) => !held)
    .map(({ place, total }) => `H${x(place)}V${y(total, top)}`)
  return `M0 ${y(start, top)}${rises.join('')}V${y(end, top)}H100`
}

function Held({ outlook, top }: Frame) {
  return outlook.steps
    .filter(({ held }) => held)
    .map(({ at, place, total, yen }) => (
      <path
        key={at}
        className={styles.heldLine}
        d={`M${x(place)} ${y(total, top)}V${y(total + yen, top)}H100`}
      />
    ))
}

function Area({ outlook, top, lines }: Frame & { lines: readonly number[] }) {
  const curve = curveOf({ outlook, top })
  const base = y(outlook.start, top)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {lines.map(line => (
        <path key={line} className={styles.grid} d={`M0 ${y(line, top)}H100`} />
      ))}
      <path className={styles.base} d={`M0 ${base}H100V100H0Z`} />
      <path className={styles.add} d={`${curve}V${base}H0Z`} />
      <Held outlook={outlook} top={top} />
      <path className={styles.curve} d={curve} />
    </svg>
  )
}

const walk = (event: KeyboardEvent<HTMLElement>) => {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!way) return
  const markers = [...event.currentTarget.querySelectorAll('button')]
  const next = markers[markers.indexOf(document.activeElement as HTMLButtonElement) + way]
  next?.focus()
  event.preventDefault()
}

const payersOf = ({ steps }: Cluster): string =>
  T.people(steps.map(({ earning }) => earning.buyer?.name ?? earning.serviceName))

const ClusterLine = ({ cluster, mark }: { cluster: Cluster; mark: string }) => (
  <li>
    <span className={styles.mark}>{mark}</span>
    <span>
      {monthDayMinute(cluster.at)}
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
      {monthDayMinute(at)}
      <small>{T.person(name)}</small>
    </span>
    <b>
      <small>{what}</small>
      {yen !== null && formatYen(yen)}
    </b>
  </li>
)

interface KeyedProps {
  clusters: readonly Cluster[]
  dates: readonly PlacedDate[]
}

/** The labels as a list by date, for a plot that is too narrow for them. */
function Keyed({ clusters, dates }: KeyedProps) {
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

function Axis({ from }: { from: string }) {
  const start = Date.parse(from)
  return (
    <div className={styles.axis} aria-hidden="true">
      {TICKS.map(days => (
        <span key={days} style={{ '--x': `${(days / 30) * 100}%` } as CSSProperties}>
          {days === 0 ? T.today : monthDay(new Date(start + days * DAY_MS).toISOString())}
        </span>
      ))}
    </div>
  )
}

function Key({ held, dates }: { held: boolean; dates: readonly PlacedDate[] }) {
  return (
    <p className={styles.key} aria-hidden="true">
      <span>
        <i className={styles.keyBase} />
        {T.inBase}
      </span>
      <span>
        <i className={styles.keyAdd} />
        {T.adds}
      </span>
      {held && (
        <span>
          <i className={styles.keyHeld} />
          {T.held}
        </span>
      )}
      {LOOKS.filter(look => dates.some(date => date.look === look)).map(look => (
        <span key={look}>
          <DateMark look={look} />
          {T.looks[look]}
        </span>
      ))}
    </p>
  )
}

/** Held and other money may mature in the same second. */
const keyOf = ({ at, held }: Cluster) => `${at}-${held}`

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
      <div className={styles.head}>
        <h2 className="h2" id={headId}>
          {T.plot}
        </h2>
        <p title={formatDateTime(to)}>
          {T.plotLead(inDays ? monthDay(to) : formatDateTime(to))}
          <b>{formatYen(end)}</b>
        </p>
      </div>
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
        {lines.map(line => (
          <span
            key={line}
            className={styles.yen}
            style={{ '--y': `${(line / top) * 100}%` } as CSSProperties}
            aria-hidden="true"
          >
            {formatYen(line)}
          </span>
        ))}
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
      <Keyed clusters={clusters} dates={placed} />
      <Key held={steps.some(step => step.held)} dates={placed} />
      {steps.length === 0 && <p className="small">{T.nothingComes}</p>}
      <PlotTable outlook={outlook} />
    </section>
  )
}
