import {
  BEARS_TRANSFERS,
  type BooksRun,
  type reconciliation,
} from '../../../contract/calls/reconciliation.ts'
import { type ActFacts, recordAct } from '../../domains/moderation/audit-store.ts'
import { bookPlatformMovement } from '../../domains/reconciliation/books/book-platform-movement.ts'
import { readBooks } from '../../domains/reconciliation/books/read-books.ts'
import { bookHandTransfer } from '../../domains/reconciliation/hand-transfers/book-hand-transfer.ts'
import type { Incident } from '../../domains/reconciliation/incidents.ts'
import { progressOf } from '../../domains/reconciliation/reconcile.ts'
import { askRun } from '../../domains/reconciliation/runs/ask-run.ts'
import type { Run } from '../../domains/reconciliation/runs/run.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Handlers } from '../handler.ts'
import { nextNight } from '../operator/next-night.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: PaymentProvider
  /** Makes a worker look for runs that were requested. */
  startReconciling: () => Promise<void>
}

export function reconciliationHandlers(deps: Deps): Handlers<typeof reconciliation> {
  const { db, clock, payments, startReconciling: startSoon } = deps
  return {
    async admin_reconciliation() {
      const now = clock()
      const { open, runs, figures, differences, mends, incidents } = await readBooks(db, now)
      return {
        open: open && toRun(open),
        runs: runs.map(toRun),
        nextAt: nextNight(now).toISOString(),
        now: now.toISOString(),
        figures,
        differences: differences.map(toDifference),
        mends,
        incidents: incidents.map(toIncident),
      }
    },
    admin_difference_book: ({ viewer, input, once }) => {
      const record = (tx: Tx, facts: ActFacts) =>
        recordAct(tx, { adminId: viewer.id, act: 'difference_book', facts, at: clock() })
      return once(
        () =>
          input.account === BEARS_TRANSFERS
            ? bookHandTransfer({ db, clock, payments, record }, input.fact)
            : bookPlatformMovement({ db, clock, record }, input),
        booked => booked,
      )
    },
    admin_reconcile: async () => ({ success: await askRun({ db, clock, startSoon }) }),
  }
}

type ShownDifference = Awaited<ReturnType<typeof readBooks>>['differences'][number]

const timed = <T extends { at: Date }>({ at, ...rest }: T) => ({ ...rest, at: at.toISOString() })

const toDifference = ({ state, since, entry, guess, ...one }: ShownDifference) => ({
  ...one,
  waits: state === 'waiting',
  since: since.toISOString(),
  neighbours: one.neighbours.map(timed),
  entry: entry && timed(entry),
  guess: guess && { ...guess, disputedAt: guess.disputedAt?.toISOString() ?? null },
})

const toIncident = ({ beganAt, noticedAt, endedAt, ...incident }: Incident) => ({
  ...incident,
  beganAt: beganAt.toISOString(),
  noticedAt: noticedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
})

const toRun = (run: Run): BooksRun => ({
  id: run.id,
  cause: run.cause,
  scope: run.scope,
  state: run.state,
  startedAt: run.startedAt?.toISOString() ?? null,
  endedAt: run.endedAt?.toISOString() ?? null,
  lookedAt: run.lookedAt,
  found: run.found,
  mended: run.mended,
  calls: run.calls,
  ...progressOf(run),
  pace: run.pace === null ? null : run.pace * 60,
  needsPerson: run.needsPerson,
  differences: run.differences,
  faults: run.faults.map(({ step, objectId, reason }) => ({ step, objectId, reason })),
})
