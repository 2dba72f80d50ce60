import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../fields.ts'
import { wireObject } from '../wire/wire-object.ts'

const count = z.int()
/** ISO 8601. */
const moment = z.string()

const run = wireObject({
  id: count,
  cause: z.enum(['schedule', 'press', 'command']),
  scope: z.enum(['changes', 'full']),
  state: z.enum(['asked', 'running', 'done', 'broken']),
  startedAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  lookedAt: count,
  found: count,
  mended: count,
  calls: count,
  /** The step that is under way, from 1; 0 when none is. */
  step: count,
  steps: count,
  /** Calls per minute that are left after the provider refused some; null at full pace. */
  pace: z.nullable(count),
  /** Number of items that waited for a person at the run's end. */
  needsPerson: count,
  /** Differences between the books and the provider that were open at the run's end. */
  differences: count,
  /** Objects that could not be synchronised. */
  faults: z.array(wireObject({ step: z.string(), objectId: z.string(), reason: z.string() })),
})

const books = wireObject({
  /** The run that is queued or running. */
  open: z.nullable(run),
  /** Runs of the last 30 days, newest first. */
  runs: z.array(run),
  nextAt: moment,
  now: moment,
  figures: z.nullable(
    wireObject({
      at: moment,
      entries: count,
      rows: z.array(
        wireObject({
          name: z.enum(['platform', 'fees', 'sellers', 'payouts', 'disputes']),
          /** Number of accounts, payouts or disputes. */
          accounts: count,
          ours: count,
          theirs: count,
        }),
      ),
    }),
  ),
  differences: z.array(
    wireObject({
      account: z.string(),
      fact: z.string(),
      ours: z.nullable(count),
      theirs: z.nullable(count),
      /** True when the difference is expected to resolve itself. */
      waits: z.boolean(),
      since: moment,
      neighbours: z.array(wireObject({ at: moment, fact: z.string(), amount: count })),
    }),
  ),
  /** Objects that were corrected within the last day, by kind. */
  mends: z.array(
    wireObject({
      kind: z.string(),
      count,
      objectIds: z.array(z.string()),
      /** Deals of booked months, and what their buyers paid. */
      dealIds: z.array(count),
      paid: count,
    }),
  ),
  /** What went wrong within the last 30 days, newest first. */
  incidents: z.array(
    wireObject({
      kind: z.enum(['missed', 'returned', 'differed', 'broken']),
      /** Number of a payout, or the fact that differed. */
      subject: z.nullable(z.string()),
      count: z.nullable(count),
      amount: z.nullable(count),
      beganAt: moment,
      noticedAt: z.nullable(moment),
      endedAt: z.nullable(moment),
    }),
  ),
})
export type Books = z.core.output<typeof books>
export type BooksRun = z.core.output<typeof run>

export const reconciliation = {
  admin_reconciliation: endpoint({
    called: 'reconciliation',
    method: 'GET',
    access: 'admin',
    summary: '照合のようす: 走った照合、直したもの、いまのちがい（本サービス独自）',
    input: nothing(),
    output: books,
  }),
  admin_reconcile: endpoint({
    called: 'startReconciliation',
    method: 'POST',
    access: 'admin',
    summary: '照合をはじめる。答えを待たない（本サービス独自）',
    input: nothing(),
    output: wireObject({
      /** False when a run is queued or running already. */
      success: z.boolean(),
    }),
  }),
}
