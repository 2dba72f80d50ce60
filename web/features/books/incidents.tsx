import type { CSSProperties } from 'react'
import type { Books } from '../../../contract/calls/reconciliation.ts'
import { MINUTE_MS } from '../../../contract/dates/durations.ts'
import { formatDate } from '../../lib/format/format.ts'
import { formatMonthDayTime } from '../../lib/format/short-dates.ts'
import { INCIDENT_TEXTS as T, wordsOf } from './incident-texts.ts'
import styles from './incidents.module.css'

type Incident = Books['incidents'][number]

const minutesOf = ({ beganAt, endedAt }: Incident): string =>
  endedAt ? T.length(Math.round((Date.parse(endedAt) - Date.parse(beganAt)) / MINUTE_MS)) : T.goesOn

/** Percentage of the time until its end that passed before a run noticed it. */
function unnoticed({ beganAt, noticedAt, endedAt }: Incident): number {
  if (!noticedAt || !endedAt) return 0
  const sinceBegin = (at: string) => Date.parse(at) - Date.parse(beganAt)
  return (sinceBegin(noticedAt) / Math.max(1, sinceBegin(endedAt))) * 100
}

/** `6月16日` */
const dayOf = (at: string): string => {
  const [, month, day] = formatDate(at).split('/').map(Number)
  return T.day(month ?? 0, day ?? 0)
}

/** `02:14`; with its day, `06/16 02:14`, when that is another one than the incident's. */
function timeOf(at: string, day: string): string {
  const withDay = formatMonthDayTime(at)
  return formatDate(at) === formatDate(day) ? withDay.slice('mm/dd '.length) : withDay
}

function Times({ beganAt, noticedAt, endedAt }: Incident) {
  return (
    <p className={styles.times}>
      {noticedAt !== beganAt && <span>{T.began(timeOf(beganAt, beganAt))}</span>}
      {noticedAt && <span>{T.found(timeOf(noticedAt, beganAt))}</span>}
      {endedAt && <span>{T.whole(timeOf(endedAt, beganAt))}</span>}
    </p>
  )
}

function Row(incident: Incident) {
  const { title, says } = wordsOf(incident)
  const share = { '--unnoticed': `${unnoticed(incident)}%` } as CSSProperties
  return (
    <li>
      <span className={styles.day}>{dayOf(incident.beganAt)}</span>
      <div>
        <h3>
          {title}
          <small>{minutesOf(incident)}</small>
        </h3>
        <p>{says}</p>
        <div className={styles.line} data-open={!incident.endedAt} style={share} aria-hidden="true">
          <i />
          <i />
        </div>
        <Times {...incident} />
      </div>
    </li>
  )
}

/** Faults of the last thirty days: when each began, was noticed and was corrected. */
export function Incidents({ incidents, runs }: Pick<Books, 'incidents' | 'runs'>) {
  const hasRun = runs.some(({ state }) => state === 'done')
  return (
    <section className={styles.incidents} aria-labelledby="incidents">
      <h2 id="incidents">
        {T.title} <small>{T.span}</small>
      </h2>
      {incidents.length === 0 ? (
        <p>{hasRun ? T.none : T.unknown}</p>
      ) : (
        <ol className={styles.rows}>
          {incidents.map(one => (
            <Row key={`${one.kind} ${one.subject} ${one.beganAt}`} {...one} />
          ))}
        </ol>
      )}
    </section>
  )
}
