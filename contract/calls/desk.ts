import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing, timestamp, yen } from '../fields.ts'
import { truth, wireObject } from '../wire/wire-object.ts'
import { REQUEST_TYPES } from './cancellations.ts'

/** In the order of the list where no term decides it. */
export const WAITING_KINDS = ['answer', 'account', 'request', 'question', 'payment'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

const waiting = wireObject({
  kind: z.enum(WAITING_KINDS),
  /** Of the thread, or of the request; 0 for the payout account. */
  id: z.int(),
  /** Null for the payout account, as is `serviceName`. */
  buyerName: z.nullable(z.string()),
  serviceName: z.nullable(z.string()),
  /** Since when it waits; for a payment, when it failed. */
  since: timestamp(),
  /** The end of its term, or the next attempt of a payment; null without one. */
  until: z.nullable(timestamp()),
  /** The beginning of what the buyer wrote last; null while there is nothing to quote. */
  words: z.nullable(z.string()),
  requestType: z.nullable(z.enum(REQUEST_TYPES)),
  /**
   * What the seller would give back, the buyer's refund for an unanswered deal, or the share that
   * is added when the payment succeeds.
   */
  amount: yen(),
  /** What stays with the seller when the request is accepted. */
  kept: yen(),
})
export type Waiting = z.core.output<typeof waiting>

const deskMoney = wireObject({
  available: yen(),
  /** Shares of paid months that mature within thirty days and are not held. */
  coming: yen(),
  /** Shares that open requests hold. */
  held: yen(),
  /** Deals that renew, and the seller's share of one month of them. */
  renewing: z.int(),
  monthly: yen(),
  /** The next share that matures. */
  next: z.nullable(
    wireObject({ at: timestamp(), buyerName: z.nullable(z.string()), amount: yen() }),
  ),
})
export type DeskMoney = z.core.output<typeof deskMoney>

export const desk = {
  desk: endpoint({
    method: 'GET',
    access: 'member',
    summary: '売る人を待っているもの（損の近い順）と、これから入るお金（本サービス独自）',
    input: nothing(),
    output: wireObject({
      now: timestamp(),
      /** Whether the person has ever offered a service. */
      hasOffered: truth(),
      waiting: z.array(waiting),
      money: deskMoney,
    }),
  }),
}
