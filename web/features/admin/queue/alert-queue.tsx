import type { AdminAlert } from '../../../../contract/calls/admin.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { factsInWords } from '../facts-in-words.ts'
import { ROW } from '../keys/rows.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import styles from './alert-queue.module.css'
import { useAlertAct } from './use-alert-act.ts'

function When({ alert }: { alert: AdminAlert }) {
  const { raisedAt, lastSeenAt, seenCount } = alert
  return (
    <>
      <time dateTime={raisedAt}>{T.since(formatDateTime(raisedAt))}</time>
      {seenCount > 1 && <span>{T.seenAgain(seenCount, formatDateTime(lastSeenAt))}</span>}
    </>
  )
}

function Acts({ alert }: { alert: AdminAlert }) {
  const { act, close, busy, failure } = useAlertAct(alert.key)
  return (
    <div className={styles.acts}>
      {alert.act && (
        <Button block busy={busy === 'act'} onClick={act}>
          {busy === 'act' ? T.acting : alert.act}
        </Button>
      )}
      <Button variant="plain" size="small" block busy={busy === 'close'} onClick={close}>
        {T.close}
      </Button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  )
}

function Alert({ alert }: { alert: AdminAlert }) {
  const { title, meaning, remedy, isOpen: open, facts } = alert
  return (
    <li className={styles.alert} {...ROW}>
      <p className={styles.head}>
        <Badge tone={open ? 'danger' : 'plain'}>{open ? T.open : T.closed}</Badge>
        <When alert={alert} />
      </p>
      <div className={styles.body}>
        <h3>{title}</h3>
        <p>{meaning}</p>
        {open && <p>{remedy}</p>}
        <p className={styles.facts}>{factsInWords(facts)}</p>
      </div>
      {open && <Acts alert={alert} />}
    </li>
  )
}

/** Alerts for the operator: their meaning, since when, what to do, and the button that does it. */
export function AlertQueue({ alerts }: { alerts: readonly AdminAlert[] }) {
  return (
    <ol className={styles.queue} aria-label={T.kinds.alerts}>
      {alerts.map(alert => (
        <Alert key={alert.key} alert={alert} />
      ))}
    </ol>
  )
}
