import type { adminQueueCalls, QueueTask } from '../../../../contract/calls/operator/admin-queue.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import type { Remedies } from '../../../domains/moderation/act-on-alert.ts'
import type { WaitingAppeal } from '../../../domains/moderation/appeals/appeal-store.ts'
import { type ListedTask, listQueue } from '../../../domains/moderation/queue/list-queue.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Handlers } from '../../handler.ts'
import { ALERT_TASK_KINDS } from '../../operator/alert-task-kinds.ts'
import { nextNight } from '../../operator/next-night.ts'
import { shownAlert } from '../../operator/shown-alert.ts'
import { reportLine } from '../reports.ts'

interface AdminQueueDeps {
  db: Database
  clock: Clock
  remedies: Remedies
}

export function adminQueueHandlers(deps: AdminQueueDeps): Handlers<typeof adminQueueCalls> {
  return {
    async admin_queue({ input: { kind, order, page } }) {
      const query = { kind, order, page, pageSize: PAGE_SIZE }
      const { tasks, ...queue } = await listQueue(deps.db, ALERT_TASK_KINDS, query)
      const now = deps.clock()
      const shown = tasks.map(task => shownTask(task, { remedies: deps.remedies, now }))
      return { ...queue, kind, order, tasks: shown, nextAt: nextNight(now).toISOString() }
    },
  }
}

const shownTask = (
  { key, kind, dueAt, ...of }: ListedTask,
  showing: { remedies: Remedies; now: Date },
): QueueTask => ({
  key,
  kind,
  dueAt: dueAt?.toISOString() ?? null,
  alert: of.alert && shownAlert(of.alert, showing),
  appeal: of.appeal && shownAppeal(of.appeal),
  report: of.report && reportLine(of.report),
})

const shownAppeal = ({ userId, name, madeAt, ...appeal }: WaitingAppeal) => ({
  ...appeal,
  person: { id: userId, name },
  madeAt: madeAt.toISOString(),
})
