import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NOT_CHOSEN, nothing } from '../fields.ts'
import { wireObject } from '../wire/wire-object.ts'

/** Accounts of the ledger for what the provider keeps. */
export const PROVIDER_COSTS = ['provider_fee', 'dispute_fee'] as const
/** Accounts of the ledger for money that left the platform's balance without a cost. */
export const OWN_MONEY = ['bank', 'reserve'] as const
export type OwnMoney = (typeof OWN_MONEY)[number]
/** Account of the ledger that bears what the operator sends to a seller by hand. */
export const BEARS_TRANSFERS = 'commission'
export const BOOKABLE_ACCOUNTS = [...PROVIDER_COSTS, ...OWN_MONEY, BEARS_TRANSFERS] as const
export type BookableAccount = (typeof BOOKABLE_ACCOUNTS)[number]

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
      neighbours: z.array(
        wireObject({
          at: moment,
          fact: z.string(),
          amount: count,
          /** The account of the platform's own money that moved; null for every other fact. */
          account: z.nullable(z.enum(OWN_MONEY)),
          /** The deal or the payout that it is about; null for others. */
          dealId: z.nullable(count),
          payoutId: z.nullable(count),
        }),
      ),
      /** Agreed movements before and after it, where it may be booked. */
      around: z.nullable(wireObject({ before: count, after: count })),
      /** The movement at the provider; null when there is none. */
      entry: z.nullable(
        wireObject({ id: z.string(), at: moment, description: z.nullable(z.string()) }),
      ),
      /** The account to which it seems to belong, and why; null for what the operator cannot book. */
      guess: z.nullable(
        wireObject({
          account: z.enum(BOOKABLE_ACCOUNTS),
          why: z.enum(['dispute', 'words', 'type']),
          /** The deal of the dispute, and when that was opened. */
          dealId: z.nullable(count),
          disputedAt: z.nullable(moment),
        }),
      ),
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
  /** Faults of the last 30 days, newest first. */
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
      /** The account of the platform's own money that moved; null for every other fact. */
      account: z.nullable(z.enum(OWN_MONEY)),
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
  admin_difference_book: endpoint({
    called: 'bookDifference',
    method: 'POST',
    access: 'admin',
    summary:
      '帳簿にない提供元の費用や、運営の出し入れ、手での送金を、選んだ口座に足す。額は提供元のもの。一度だけ（本サービス独自）',
    input: wireObject({
      fact: z.string().check(z.minLength(1, '入力してください'), z.maxLength(200, NOT_CHOSEN)),
      account: z.enum(BOOKABLE_ACCOUNTS, { error: NOT_CHOSEN }),
    }),
    output: wireObject({
      /**
       * `amount` is what was booked to the account, `left` the remaining difference of the platform's
       * balance.
       */
      amount: count,
      left: count,
    }),
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
