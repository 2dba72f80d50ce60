import * as z from 'zod/mini'
import { timestamp, yen } from '../fields.ts'

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

/** Why a deal ends with its paid period. */
export const ENDING_CAUSES = ['seller', 'buyer', 'provider', 'account'] as const
export type EndingCause = (typeof ENDING_CAUSES)[number]

const common = { id: z.int(), created_at: timestamp() }
/** A party's id. */
const by = z.int()

/** Events of a deal, each kind with its own facts; the thread shows them between the messages. */
export const subscEvent = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('started'), price: yen() }),
  z.object({ ...common, kind: z.literal('paid'), price: yen(), period_end: timestamp() }),
  z.object({ ...common, kind: z.literal('payment_failed') }),
  z.object({ ...common, kind: z.literal('payment_recovered') }),
  /** A charge made after the deal's end and refunded in full. */
  z.object({ ...common, kind: z.literal('payment_voided'), total: yen() }),
  /** The deal will end with the paid period. */
  z.object({
    ...common,
    kind: z.literal('ending'),
    ends_at: timestamp(),
    cause: z.enum(ENDING_CAUSES),
  }),
  /** The scheduled end was cancelled; the deal renews as before. */
  z.object({ ...common, kind: z.literal('continuing') }),
  z.object({
    ...common,
    kind: z.literal('request_created'),
    request_id: z.int(),
    by,
    type: z.enum(['refund_full', 'refund_proration']),
    /** What accepting the request would have moved at that time. */
    refund: yen(),
    taken_back: yen(),
  }),
  z.object({ ...common, kind: z.literal('request_withdrawn'), request_id: z.int(), by }),
  z.object({ ...common, kind: z.literal('request_refused'), request_id: z.int(), by }),
  /** A month whose payment was reported after an agreed end was refunded too. */
  z.object({ ...common, kind: z.literal('refund_added'), refund: yen(), taken_back: yen() }),
  /** The operator made this refund without an agreement of the parties. */
  z.object({ ...common, kind: z.literal('refunded_by_hand'), amount: yen() }),
  /** `amount` did not reach the card; `due` of it is owed to the buyer. */
  z.object({ ...common, kind: z.literal('refund_bounced'), amount: yen(), due: yen() }),
  z.object({ ...common, kind: z.literal('refund_sent_again'), amount: yen() }),
  z.object({ ...common, kind: z.literal('refund_paid_otherwise'), amount: yen() }),
  z.object({ ...common, kind: z.literal('disputed'), amount: yen() }),
  z.object({ ...common, kind: z.literal('dispute_closed'), outcome: z.enum(['won', 'lost']) }),
  z.object({
    ...common,
    kind: z.literal('ended'),
    reason: z.enum(END_REASONS),
    /** Null when the provider ended it. */
    by: z.nullable(by),
    /** Null when no money moved. */
    given: z.nullable(z.object({ refund: yen(), taken_back: yen() })),
  }),
])
export type SubscEvent = z.core.output<typeof subscEvent>
