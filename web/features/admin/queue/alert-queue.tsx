import type { AdminAlert } from '../../../../contract/calls/operator/admin-alerts.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import { TaskList } from './task-list.tsx'

/** Alerts by themselves, also closed ones. */
export function AlertQueue({ alerts }: { alerts: readonly AdminAlert[] }) {
  const tasks = alerts.map(alert => ({
    key: alert.key,
    alert,
    dueAt: null,
    appeal: null,
    report: null,
  }))
  return <TaskList tasks={tasks} label={T.kinds.alerts} />
}
