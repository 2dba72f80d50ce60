import { useState } from 'react'
import type { AdminAlert } from '../../../../contract/calls/admin.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Facts } from '../facts.tsx'
import { LATER, REMEDY, ROW } from '../keys/rows.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import styles from './alert-queue.module.css'
import { FoldedAlert } from './folded-alert.tsx'
import { type Fold, withFolds } from './folds.ts'
import { useAlertAct } from './use-alert-act.ts'

type OnDone = (outcome: Pick<Fold, 'message' | 'mayUndo'>) => void

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

function State({ alert: { isOpen, laterUntil } }: { alert: AdminAlert }) {
  if (!isOpen) return <Badge>{T.closed}</Badge>
  return laterUntil ? <Badge tone="wait">{T.later}</Badge> : <Badge tone="danger">{T.open}</Badge>
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

function Alert({ alert, onDone }: { alert: AdminAlert; onDone: OnDone }) {
  const { title, meaning, remedy, isOpen: open, facts } = alert
  return (
    <li className={styles.alert} {...ROW}>
      <p className={styles.head}>
        <State alert={alert} />
        <When alert={alert} />
      </p>
      <div className={styles.body}>
        <h3>{title}</h3>
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

/**
 * Alerts for the operator: their meaning, since when, what to do, and the button that does it. A row
 * that was acted on folds to one line and stays until the page is left.
 */
export function AlertQueue({ alerts }: { alerts: readonly AdminAlert[] }) {
  const [folds, setFolds] = useState<readonly Fold[]>([])
  const rows = withFolds(alerts, folds)
  if (rows.length === 0) return null
  const without = (key: string) => folds.filter(fold => fold.alert.key !== key)
  return (
    <ol className={styles.queue} aria-label={T.kinds.alerts}>
      {rows.map(({ alert, fold }, place) =>
        fold ? (
          <FoldedAlert
            key={`${alert.key} folded`}
            fold={fold}
            onUndone={() => setFolds(without(alert.key))}
          />
        ) : (
          <Alert
            key={alert.key}
            alert={alert}
            onDone={outcome => setFolds([...without(alert.key), { alert, place, ...outcome }])}
          />
        ),
      )}
    </ol>
  )
}
