import type { AdminAlert } from '../../../../contract/calls/operator/admin-alerts.ts'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { formatMonthDayTime } from '../../../lib/format/short-dates.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Facts } from '../facts.tsx'
import { LATER, REMEDY, ROW } from '../keys/rows.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import styles from './alert-queue.module.css'
import { QUEUE_TEXTS } from './queue-texts.ts'
import { type Outcome, useAlertAct } from './use-alert-act.ts'

export type OnDone = (outcome: Outcome) => void

/** Whole days; negative when the time is over. */
const daysUntil = (at: string) => Math.floor((Date.parse(at) - serverNow()) / DAY_MS)

function When({ alert }: { alert: AdminAlert }) {
  const { raisedAt, lastSeenAt, seenCount, laterUntil } = alert
  return (
    <>
      <time dateTime={raisedAt}>{T.since(formatDateTime(raisedAt))}</time>
      {seenCount > 1 && <span>{T.seenAgain(seenCount, formatDateTime(lastSeenAt))}</span>}
      {laterUntil && <span>{T.laterUntil(formatDateTime(laterUntil))}</span>}
    </>
  )
}

/** Absent while the alert is open. */
function State({ alert: { isOpen, laterUntil } }: { alert: AdminAlert }) {
  if (!isOpen) return <Badge>{T.closed}</Badge>
  return laterUntil && <Badge tone="wait">{T.later}</Badge>
}

function Acts({ alert, onDone }: { alert: AdminAlert; onDone: OnDone }) {
  const { isOpen, mayReopen, act: remedy } = alert
  const { act, close, putOff, reopen, busy, failure } = useAlertAct(alert.key, onDone)
  return (
    <div className={styles.acts}>
      {isOpen && remedy && (
        <Button block busy={busy === 'act'} onClick={act} {...REMEDY}>
          {busy === 'act' ? T.acting : remedy}
        </Button>
      )}
      {isOpen && (
        <div className={styles.quiet}>
          {!mayReopen && (
            <Button
              variant="plain"
              size="small"
              busy={busy === 'later'}
              onClick={putOff}
              {...LATER}
            >
              {T.later}
            </Button>
          )}
          <Button variant="plain" size="small" busy={busy === 'close'} onClick={close}>
            {T.close}
          </Button>
        </div>
      )}
      {mayReopen && (
        <Button variant="plain" size="small" busy={busy === 'reopen'} onClick={reopen}>
          {busy === 'reopen' ? T.undoing : T.undo}
        </Button>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  )
}

interface AlertRowProps {
  alert: AdminAlert
  /** The operator's time limit; null without one. */
  dueAt: string | null
  onDone: OnDone
}

/** An alert: its kind, since when, what happened, what to do, and the button that does it. */
export function AlertRow({ alert, dueAt, onDone }: AlertRowProps) {
  const { title, says, meaning, remedy, isOpen: open, facts } = alert
  return (
    <li className={styles.alert} {...ROW}>
      <p className={styles.head}>
        <b className={styles.kind}>{title}</b>
        <State alert={alert} />
        <When alert={alert} />
        {dueAt && (
          <b className={styles.due}>
            {QUEUE_TEXTS.due(formatMonthDayTime(dueAt), daysUntil(dueAt))}
          </b>
        )}
      </p>
      <div className={styles.body}>
        <h3>{says}</h3>
        <p>{meaning}</p>
        {open && <p>{remedy}</p>}
        <p className={styles.facts}>
          <Facts json={facts} />
        </p>
      </div>
      {(open || alert.mayReopen) && <Acts alert={alert} onDone={onDone} />}
    </li>
  )
}
