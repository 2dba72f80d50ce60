import { useState } from 'react'
import type { QueueTask } from '../../../../contract/calls/operator/admin-queue.ts'
import styles from './alert-queue.module.css'
import { AlertRow, type OnDone } from './alert-row.tsx'
import { AppealRow } from './appeal-row.tsx'
import { FoldedAlert } from './folded-alert.tsx'
import { type Fold, withFolds } from './folds.ts'
import { ReportRow } from './report-row.tsx'

export type Task = Pick<QueueTask, 'key' | 'dueAt' | 'alert' | 'appeal' | 'report'>

function Row({ task, onDone }: { task: Task; onDone: OnDone }) {
  const { alert, appeal, report, dueAt } = task
  if (alert) return <AlertRow alert={alert} dueAt={dueAt} onDone={onDone} />
  if (appeal) return <AppealRow appeal={appeal} />
  return report && <ReportRow report={report} />
}

/**
 * Tasks of the operator. The row of an alert that was acted on folds to one line and stays until
 * the page is left.
 */
export function TaskList({ tasks, label }: { tasks: readonly Task[]; label: string }) {
  const [folds, setFolds] = useState<readonly Fold<Task>[]>([])
  const rows = withFolds(tasks, folds)
  if (rows.length === 0) return null
  const without = (key: string) => folds.filter(fold => fold.task.key !== key)
  return (
    <ol className={styles.queue} aria-label={label}>
      {rows.map(({ task, fold }, place) =>
        fold ? (
          <FoldedAlert
            key={`${task.key} folded`}
            alertKey={task.key}
            title={task.alert?.title ?? ''}
            {...fold}
            onUndone={() => setFolds(without(task.key))}
          />
        ) : (
          <Row
            key={task.key}
            task={task}
            onDone={outcome => setFolds([...without(task.key), { task, place, ...outcome }])}
          />
        ),
      )}
    </ol>
  )
}
