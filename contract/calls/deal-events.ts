import * as z from 'zod/mini'
import { timestamp, yen } from '../fields.ts'
import { truth, wireObject } from '../wire/wire-object.ts'

/** Why a deal ended: who ended it, or what the provider reported. */
export const END_REASONS = [
  'buyer',
  'seller',
  'agreed',
  'auto_cancel',
  'payment',
  'dispute',
  'suspension',
  'provider',
  'account',
] as const
export type EndReason = (typeof END_REASONS)[number]

/** Why a deal ends with its paid period. */
export const ENDING_CAUSES = ['seller', 'buyer', 'provider', 'account'] as const
export type EndingCause = (typeof ENDING_CAUSES)[number]

const common = { id: z.int(), createdAt: timestamp() }
/** A party's id. */
const by = z.int()

/** Events of a deal, each kind with its own facts; the thread shows them between the messages. */
export const dealEvent = z.discriminatedUnion('kind', [
  wireObject({ ...common, kind: z.literal('started'), price: yen() }),
  wireObject({ ...common, kind: z.literal('paid'), price: yen(), periodEnd: timestamp() }),
  wireObject({ ...common, kind: z.literal('payment_failed') }),
  /** The deal runs again: the unpaid month was paid, or voided or written off at the provider. */
  wireObject({ ...common, kind: z.literal('payment_recovered'), isGivenUp: truth() }),
  /** A charge made after the deal's end and refunded in full. */
  wireObject({ ...common, kind: z.literal('payment_voided'), total: yen() }),
  /** The deal will end with the paid period. */
  wireObject({
    ...common,
    kind: z.literal('ending'),
    endsAt: timestamp(),
    cause: z.enum(ENDING_CAUSES),
  }),
  /** The scheduled end was cancelled; the deal renews as before. */
  wireObject({ ...common, kind: z.literal('continuing') }),
  wireObject({
    ...common,
    kind: z.literal('request_created'),
    requestId: z.int(),
    by,
    type: z.enum(['refund_full', 'refund_proration']),
    /** Yen that accepting the request would have moved at that time. */
    refund: yen(),
    takenBack: yen(),
  }),
  wireObject({ ...common, kind: z.literal('request_withdrawn'), requestId: z.int(), by }),
  wireObject({ ...common, kind: z.literal('request_refused'), requestId: z.int(), by }),
  /** A month whose payment was reported after an agreed end was refunded too. */
  wireObject({ ...common, kind: z.literal('refund_added'), refund: yen(), takenBack: yen() }),
  /** The operator made this refund without an agreement of the parties. */
  wireObject({ ...common, kind: z.literal('refunded_by_hand'), amount: yen() }),
  /** `amount` did not reach the card; `due` of it is owed to the buyer. */
  wireObject({ ...common, kind: z.literal('refund_bounced'), amount: yen(), due: yen() }),
  wireObject({ ...common, kind: z.literal('refund_sent_again'), amount: yen() }),
  wireObject({ ...common, kind: z.literal('refund_paid_otherwise'), amount: yen() }),
  wireObject({ ...common, kind: z.literal('disputed'), amount: yen() }),
  wireObject({ ...common, kind: z.literal('dispute_closed'), outcome: z.enum(['won', 'lost']) }),
  wireObject({
    ...common,
    kind: z.literal('ended'),
    reason: z.enum(END_REASONS),
    /** Null when the provider ended it. */
    by: z.nullable(by),
    /** Null when no money moved. */
    given: z.nullable(wireObject({ refund: yen(), takenBack: yen() })),
  }),
])
export type DealEvent = z.core.output<typeof dealEvent>
