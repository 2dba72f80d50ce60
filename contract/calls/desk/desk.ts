import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { icon, nothing, timestamp, yen } from '../../fields.ts'
import { truth, wireObject } from '../../wire/wire-object.ts'
import { REQUEST_TYPES } from '../cancellations.ts'

/** In the order of the list where no time limit decides it. */
export const WAITING_KINDS = ['answer', 'account', 'request', 'question', 'payment'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

const waiting = wireObject({
  kind: z.enum(WAITING_KINDS),
  /** Id of the thread or of the request; 0 for the payout account. */
  id: z.int(),
  /** Null for the payout account, as is `serviceName`. */
  buyerName: z.nullable(z.string()),
  serviceName: z.nullable(z.string()),
  /** Since when it waits; for an unpaid month the time of the failed payment. */
  since: timestamp(),
  /**
   * End of the task's time, or time of the next attempt of an unpaid month; null without a limit.
   */
  until: z.nullable(timestamp()),
  /** The beginning of the buyer's last message; null while there is nothing to quote. */
  words: z.nullable(z.string()),
  requestType: z.nullable(z.enum(REQUEST_TYPES)),
  /**
   * Yen that the seller would return; for an unanswered deal the buyer's refund; for an unpaid
   * month the share that its payment adds.
   */
  amount: yen(),
  /** Yen that the seller keeps when the request is accepted. */
  kept: yen(),
})
export type Waiting = z.core.output<typeof waiting>

const deskMoney = wireObject({
  available: yen(),
  /** Shares of paid months that mature within thirty days and are not held. */
  coming: yen(),
  /** Shares that open requests freeze. */
  held: yen(),
  /** Number of deals that renew, and the sum of one month's shares of them. */
  renewing: z.int(),
  monthly: yen(),
  /** The next share that matures. */
  next: z.nullable(
    wireObject({ at: timestamp(), buyerName: z.nullable(z.string()), amount: yen() }),
  ),
})
export type DeskMoney = z.core.output<typeof deskMoney>

const deskService = wireObject(
  {
    serviceId: z.int(),
    serviceName: z.string(),
    serviceIcon: icon(),
    category: z.int(),
    price: yen(),
    isPublic: truth(),
    quantity: z.int(),
    /**
     * Number of running deals, of those with an unpaid month, and of those that end with their
     * period.
     */
    running: z.int(),
    unpaid: z.int(),
    leaving: z.int(),
    /** When the first ending deal frees its seat; null when none ends. */
    freeAt: z.nullable(timestamp()),
    /** Number of people with whom deals began in the last thirty days. */
    applied: z.int(),
    /**
     * Number of deals that their buyers ended in the last thirty days, and the yen taken back for
     * them.
     */
    left: z.int(),
    takenBack: yen(),
  },
  { isPublic: 'secret' },
)
export type DeskService = z.core.output<typeof deskService>

/** A date of a deal. A deal with an unpaid month has two: the next attempt and the renewal. */
export const RENEWAL_KINDS = ['renews', 'asked', 'retries', 'ends'] as const

const renewal = wireObject({
  dealId: z.int(),
  serviceId: z.int(),
  buyerName: z.string(),
  at: timestamp(),
  /** The seller's share. */
  amount: yen(),
  kind: z.enum(RENEWAL_KINDS),
})
export type Renewal = z.core.output<typeof renewal>

const deskMonth = wireObject({
  /** `2026/05`, in Japan. */
  month: z.string(),
  /** Shares of the months paid in it, less what was taken back; services without one are absent. */
  shares: z.array(wireObject({ serviceId: z.int(), serviceName: z.string(), amount: yen() })),
  /** Sum of the shares of the deals that renew in it. */
  expected: yen(),
})
export type DeskMonth = z.core.output<typeof deskMonth>

const lastDays = wireObject({
  started: z.int(),
  startedBefore: z.int(),
  ended: z.array(wireObject({ buyerName: z.string(), at: timestamp() })),
  /** Median number of paid months of the deals that ended; null when none ended. */
  months: z.nullable(z.int()),
  /** Median of the seller's latest first answers; null below five. */
  answerSeconds: z.nullable(z.int()),
})
export type LastDays = z.core.output<typeof lastDays>

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
  desk_services: endpoint({
    called: 'deskServices',
    method: 'GET',
    access: 'member',
    summary: '売る人のサービスごとの席と更新と解約、月ごとの売上、この三十日（本サービス独自）',
    input: nothing(),
    output: wireObject({
      now: timestamp(),
      services: z.array(deskService),
      renewals: z.array(renewal),
      months: z.array(deskMonth),
      lastDays,
    }),
  }),
}
