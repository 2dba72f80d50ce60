import type { adminHealthCalls } from '../../../../contract/calls/operator/admin-health.ts'
import { countWaitingTasks } from '../../../domains/moderation/queue/queue-store.ts'
import { countOpenReports } from '../../../domains/moderation/reports/report-store.ts'
import { countRecentMails } from '../../../domains/notifications/mail-store.ts'
import { countOpenDifferences } from '../../../domains/reconciliation/books/difference-store.ts'
import type { Run } from '../../../domains/reconciliation/runs/run.ts'
import { findLastFullRun } from '../../../domains/reconciliation/runs/run-store.ts'
import { addSeconds, type Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { countOpenAlerts } from '../../../platform/find-alerts.ts'
import { readRecentWork } from '../../../platform/jobs/recent-work.ts'
import {
  readWaitingWork,
  type WaitingWork,
} from '../../../platform/jobs/unfinished/waiting-work.ts'
import type { Metrics, ServiceState } from '../../../platform/metrics.ts'
import type { Handlers } from '../../handler.ts'
import { ALERT_TASK_KINDS } from '../../operator/alert-task-kinds.ts'

interface AdminHealthDeps {
  db: Database
  clock: Clock
  metrics: Pick<Metrics, 'services' | 'answeredWithin'>
}

const SHARE = 0.95

export function adminHealthHandlers(deps: AdminHealthDeps): Handlers<typeof adminHealthCalls> {
  const { db, clock, metrics } = deps
  return {
    async admin_health() {
      const [tasks, reports, run, differences, waiting, recent, alerts, mails] = await Promise.all([
        countWaitingTasks(db, ALERT_TASK_KINDS),
        countOpenReports(db),
        findLastFullRun(db),
        countOpenDifferences(db),
        readWaitingWork(db),
        readRecentWork(db),
        countOpenAlerts(db),
        countRecentMails(db),
      ])
      return {
        tasks,
        reports,
        books: run && timesOf(run),
        differences,
        webhooks: {
          lastAt: recent.lastWebhookAt?.toISOString() ?? null,
          ...waitingAt('inbox', waiting),
        },
        outbox: waitingAt('outbox', waiting),
        jobs: { done: recent.jobs, stopped: stoppedIn(alerts), ...waitingAt('queue', waiting) },
        mails,
        answersSeconds: await metrics.answeredWithin(SHARE),
        outside: metrics.services().map(one => shownService(one, clock())),
      }
    },
  }
}

const timesOf = ({ startedAt, endedAt, askedAt }: Run) => ({
  startedAt: (startedAt ?? askedAt).toISOString(),
  endedAt: (endedAt ?? askedAt).toISOString(),
})

function waitingAt(place: WaitingWork['place'], work: readonly WaitingWork[]) {
  const found = work.find(one => one.place === place)
  return { waiting: found?.count ?? 0, oldestSeconds: found?.oldest ?? 0 }
}

/** Alerts about work that did not get done. */
function stoppedIn(alerts: readonly { kind: string; count: number }[]): number {
  const kinds: Readonly<Record<string, string>> = ALERT_TASK_KINDS
  return alerts.reduce((sum, { kind, count }) => sum + (kinds[kind] === 'machine' ? count : 0), 0)
}

const shownService = ({ name, state, seconds }: ServiceState, now: Date) => ({
  name,
  awaySince: state === 'closed' ? null : addSeconds(now, -seconds).toISOString(),
})
