import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { type Appeal, SUSPENSION_REASONS } from '../../../../contract/calls/suspensions.ts'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { DayProgress } from '../../../ui/display/day-progress.tsx'
import { keepFocusInMain } from '../../../ui/keep-focus-in-main.ts'
import { LiftSuspension } from './lift-suspension.tsx'
import { Part } from './part.tsx'
import styles from './person.module.css'
import { OwnMessages } from './person-appeal.tsx'
import { PERSON_APPEAL_TEXTS as P } from './person-appeal-texts.ts'
import { SUSPENSION_TEXTS as T } from './suspension-texts.ts'

type Suspension = AdminPerson['suspensions'][number]

const until = ({ until }: Suspension) => (until === null ? null : formatDateTime(until))

/** The longest term that a line of stitches can show. */
const DAYS_SHOWN = 60

/** Milliseconds until the suspension ends; null for one without an end. */
const left = ({ until }: Suspension) =>
  until === null ? null : Math.max(0, Date.parse(until) - serverNow())

/** The term as one stitch a day; a long one, and one without end, has no line. */
function Term({ suspendedAt, until }: Suspension) {
  if (until === null) return null
  const began = Date.parse(suspendedAt)
  const days = Math.round((Date.parse(until) - began) / DAY_MS)
  if (days < 1 || days > DAYS_SHOWN) return null
  const day = Math.min(days, Math.floor((serverNow() - began) / DAY_MS) + 1)
  return <DayProgress done={day} of={days} label={T.progress(days, day)} className={styles.term} />
}

/** The band above the page of a suspended person. */
export function RunningSuspension({ person }: { person: AdminPerson }) {
  const running = person.suspensions.find(({ liftedAt }) => liftedAt === null)
  if (!running) return null
  return (
    <section ref={keepFocusInMain} className={styles.band}>
      <div>
        <h2>{T.running(left(running))}</h2>
        <p>
          {T.since(
            formatDateTime(running.suspendedAt),
            until(running),
            SUSPENSION_REASONS[running.reason],
          )}
        </p>
        <Term {...running} />
      </div>
      <LiftSuspension person={person} suspensionId={running.id} />
    </section>
  )
}

function AppealLine({ appeal }: { appeal: Appeal }) {
  const { text, madeAt, messages, answer, answeredAt, answerText } = appeal
  const when = answeredAt ? formatDateTime(answeredAt) : ''
  return (
    <>
      <p>{P.said(formatDateTime(madeAt), text)}</p>
      {answer && messages.length > 0 && <OwnMessages messages={messages} />}
      {answer === 'stays' && <p>{P.answeredStay(when, answerText)}</p>}
      {answer === 'lifted' && <p>{P.answeredLift(when)}</p>}
    </>
  )
}

function Line({ suspension }: { suspension: Suspension }) {
  const { id, reason, text, note, suspendedAt, suspendedBy, liftedAt, liftText } = suspension
  const liftedBy = suspension.liftedBy
  return (
    <li>
      <p>
        <b>{T.number(id)}</b> {SUSPENSION_REASONS[reason]}
      </p>
      <p className={styles.small}>
        <span>{T.from(formatDateTime(suspendedAt), suspendedBy)}</span>
        <span>{T.ends(until(suspension))}</span>
      </p>
      {text && <p>{T.shown(text)}</p>}
      {note && <p>{T.noted(note)}</p>}
      {suspension.appeals.map(appeal => (
        <AppealLine key={appeal.id} appeal={appeal} />
      ))}
      {liftedAt && <p>{T.liftedBy(formatDateTime(liftedAt), liftedBy)}</p>}
      {liftText && <p>{T.liftedWith(liftText)}</p>}
    </li>
  )
}

/** All suspensions of a person; lifted ones stay (rule `suspension-can-be-lifted`). */
export function PersonSuspensions({ suspensions }: Pick<AdminPerson, 'suspensions'>) {
  if (suspensions.length === 0) return null
  return (
    <Part title={T.records}>
      <ul className={styles.lines}>
        {suspensions.map(suspension => (
          <Line key={suspension.id} suspension={suspension} />
        ))}
      </ul>
    </Part>
  )
}
