import { LEDGER_RULES } from './domains/reconciliation/books/ledger-rules.ts'
import { findLastStart } from './domains/reconciliation/runs/run-store.ts'
import type { Clock } from './kernel/clock.ts'
import type { Database } from './platform/database/database.ts'
import { countOpenAlerts } from './platform/find-alerts.ts'
import { readWaitingWork } from './platform/jobs/unfinished/waiting-work.ts'
import type { StoredFigures } from './platform/metrics.ts'

/** The figures that all processes share. */
export async function readStoredFigures(db: Database, clock: Clock): Promise<StoredFigures> {
  const [waiting, openAlerts, reconciledAt] = await Promise.all([
    readWaitingWork(db),
    countOpenAlerts(db),
    findLastStart(db, 'full'),
  ])
  const reconciled = reconciledAt && (clock().getTime() - reconciledAt.getTime()) / 1000
  const countOf = (rule: string) => openAlerts.find(({ kind }) => kind === rule)?.count ?? 0
  const ledgerBreaks = Object.keys(LEDGER_RULES).map(rule => ({ rule, count: countOf(rule) }))
  return { waiting, openAlerts, ledgerBreaks, reconciled }
}
