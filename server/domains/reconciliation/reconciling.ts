import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import type { InboxEvent } from '../../platform/inbox.ts'
import type { IntendCall } from '../../platform/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { insertMend } from './mend-store.ts'
import type { RunCounts, RunFault } from './run.ts'
import { saveRun } from './run-store.ts'

export interface ReconcileDeps {
  db: Database
  clock: Clock
  payments: PaymentProvider
  publish: Publish
  intendCall: IntendCall
  /** Whether anything follows a notice of this type. */
  hasEffect: (type: string) => boolean
  /** Takes a notice in as the door does. */
  receive: (event: InboxEvent) => Promise<void>
  /** What follows a notice, whoever brings it. */
  apply: (payments: PaymentProvider, event: InboxEvent) => Promise<void>
}

/** A run under way: what it needs and what it has seen so far. */
export interface Reconciling extends ReconcileDeps {
  runId: number
  startedAt: Date
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
})

/** Brings one object in line. One that cannot be is noted, and the run goes on. */
export async function mend(
  run: Reconciling,
  { kind, objectId }: { kind: string; objectId: string },
  work: () => Promise<unknown>,
): Promise<void> {
  const isDone = await attempt(run, { step: kind, objectId }, work)
  if (isDone) await noteMend(run, { kind, objectId })
  else run.counts.found++
}

export async function noteMend(
  { db, runId, clock, counts }: Reconciling,
  mended: { kind: string; objectId: string },
): Promise<void> {
  counts.found++
  counts.mended++
  await insertMend(db, { runId, ...mended, at: clock() })
}

/** False when it failed, which is noted. */
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

export const saveProgress = (run: Reconciling, step: string): Promise<void> =>
  saveRun(run.db, run.runId, { ...run.counts, step, faults: run.faults })
