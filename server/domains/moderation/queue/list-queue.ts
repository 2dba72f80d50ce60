import { QUEUE_KINDS, type QueueKind } from '../../../../contract/calls/operator/admin-queue.ts'
import { COUNTED_MAX } from '../../../../contract/calls/operator/counted.ts'
import { pagesFor } from '../../../kernel/page.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findWaitingAppeals, type WaitingAppeal } from '../appeals/appeal-store.ts'
import { findAlerts, type ListedAlert } from '../records/list-alerts.ts'
import type { ReportHead } from '../reports/report.ts'
import { findReports } from '../reports/report-store.ts'
import {
  type AlertTaskKinds,
  countTasks,
  pageOfTasks,
  type QueuedTask,
  type QueueQuery,
} from './queue-store.ts'

export interface ListedTask extends Pick<QueuedTask, 'kind' | 'dueAt'> {
  key: string
  alert: ListedAlert | null
  appeal: WaitingAppeal | null
  report: ReportHead | null
}

export interface QueuePage {
  tasks: ListedTask[]
  kinds: { name: QueueKind; found: number }[]
  /** Number of alerts that are put off. */
  later: number
  totalPages: number
}

/** The operator's tasks: alerts, appeals and reports in one list. */
export async function listQueue(
  db: Database,
  alertKinds: AlertTaskKinds,
  query: QueueQuery,
): Promise<QueuePage> {
  const counts = await countTasks(db, alertKinds)
  const countOf = (name: string) => counts.find(({ kind }) => kind === name)?.found ?? 0
  const later = countOf('later')
  const all = counts.reduce((sum, { found }) => sum + found, 0) - later
  const kinds = QUEUE_KINDS.map(name => ({ name, found: name === 'all' ? all : countOf(name) }))
  const found = kinds.find(({ name }) => name === query.kind)?.found ?? 0
  const tasks = await withDetails(db, await pageOfTasks(db, alertKinds, query))
  const totalPages = pagesFor(Math.min(found, COUNTED_MAX), query.pageSize)
  return { tasks, kinds: kinds.map(capped), later, totalPages }
}

const capped = <C extends { found: number }>(count: C): C => ({
  ...count,
  found: Math.min(count.found, COUNTED_MAX + 1),
})

/** A task that was settled meanwhile is left out. */
async function withDetails(db: Database, tasks: readonly QueuedTask[]): Promise<ListedTask[]> {
  const idsOf = (of: QueuedTask['source']) =>
    tasks.filter(({ source }) => source === of).map(({ id }) => id)
  const alerts = await findAlerts(db, idsOf('alert'))
  const appeals = await findWaitingAppeals(db, idsOf('appeal').map(Number))
  const reports = await findReports(db, idsOf('report').map(Number))
  return tasks
    .map(({ source, id, kind, dueAt }) => ({
      key: source === 'alert' ? id : `${source}:${id}`,
      kind,
      dueAt,
      alert: (source === 'alert' && alerts.find(({ key }) => key === id)) || null,
      appeal: (source === 'appeal' && appeals.find(one => String(one.id) === id)) || null,
      report: (source === 'report' && reports.find(one => String(one.id) === id)) || null,
    }))
    .filter(({ alert, appeal, report }) => alert ?? appeal ?? report)
}
