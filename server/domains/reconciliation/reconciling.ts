import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { InboxEvent } from '../../platform/tables.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { insertMend } from './mend-store.ts'
import type { RunCounts, RunFault } from './runs/run.ts'
import { saveRun } from './runs/run-store.ts'

export interface ReconcileDeps {
  db: Database
  clock: Clock
  payments: PaymentProvider
  publish: Publish
  intendCall: IntendCall
  /** Whether an event of this type has a handler. */
  hasEffect: (type: string) => boolean
  /** Stores an event as the webhook endpoint does. */
  receive: (event: InboxEvent) => Promise<void>
  /** Runs the handler of an event, whether it came by webhook or from a list. */
  apply: (payments: PaymentProvider, event: InboxEvent) => Promise<void>
}

/** A run under way: its dependencies and its results so far. */
export interface Reconciling extends ReconcileDeps {
  runId: number
  startedAt: Date
  /** The name of the step that is under way. */
  step: string
  counts: RunCounts
  faults: RunFault[]
}

export const nothingCounted = (): RunCounts => ({
  lookedAt: 0,
  found: 0,
  mended: 0,
  calls: 0,
  entries: 0,
  accounts: 0,
  pace: null,
})

/** Corrects one object. A failure is recorded and the run continues. */
export async function mend(
  run: Reconciling,
  { kind, objectId }: { kind: string; objectId: string },
  work: () => Promise<unknown>,
): Promise<void> {
  const isDone = await attempt(run, { step: kind, objectId }, work)
  if (isDone) await recordMend(run, { kind, objectId })
  else run.counts.found++
}

export async function recordMend(
  { db, runId, clock, counts }: Reconciling,
  mended: { kind: string; objectId: string },
): Promise<void> {
  counts.found++
  counts.mended++
  await insertMend(db, { runId, ...mended, at: clock() })
}

/** False when `work` failed; the failure is recorded. */
export async function attempt(
  run: Reconciling,
  { step, objectId }: { step: string; objectId: string },
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    run.faults.push({ step, objectId, reason })
    return false
  }
}

export const saveProgress = ({ db, runId, clock, counts, step, faults }: Reconciling) =>
  saveRun(db, runId, { ...counts, step, faults, progressAt: clock() })
