import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { icon, id, page, success, timestamp, yen } from '../fields.ts'
import { shownMoment, shownMomentOrNone, shownYen } from '../shown.ts'
import { wireObject } from '../wire/wire-object.ts'

export const REQUEST_TYPES = ['refund_full', 'refund_proration'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]
export const ANSWERS = ['respond', 'not_respond'] as const
export type RequestAnswer = (typeof ANSWERS)[number]
export const REQUEST_STATES = ['open', 'accepted', 'refused', 'withdrawn', 'closed'] as const

const chosen = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.enum(words, { error: '選択してください' })

export const cancelRequest = wireObject(
  {
    id: z.int(),
    type: z.enum(REQUEST_TYPES),
    createdAt: timestamp(),
    serviceId: z.int(),
    serviceName: z.string(),
    serviceIcon: icon(),
    /** The party who made the request. */
    requesterId: z.int(),
    requesterName: z.string(),
    requesterIcon: icon(),
    dealId: z.int(),
    /** The viewer's side of the deal. */
    side: z.enum(['buy', 'sell']),
    /** Name of the viewer's counterpart. */
    counterpartName: z.string(),
    state: z.enum(REQUEST_STATES),
    answeredAt: z.nullable(timestamp()),
    /** Refund to the buyer: if accepted now, or as paid once the request is answered. */
    refund: yen(),
    /** Part of the seller's share that the refund takes back. */
    takenBack: yen(),
  },
  {
    requesterId: 'user_id',
    requesterName: 'user_name',
    requesterIcon: 'user_icon',
    counterpartName: 'other_name',
  },
)
export type CancelRequest = z.core.output<typeof cancelRequest>

const exitAmounts = wireObject({
  /** Refund to the buyer. */
  refund: yen(),
  /** Part of the seller's share that the refund takes back. */
  takenBack: yen(),
  sellerKeeps: yen(),
})

/**
 * The exact amounts of each way to end the deal at one moment, computed by the function that also
 * executes it.
 */
export const exitQuote = wireObject({
  at: timestamp(),
  /** The paid month as P (price), F (fee), T (total), C (commission) and S (the seller's share). */
  price: yen(),
  fee: yen(),
  total: yen(),
  commission: yen(),
  share: yen(),
  /** Null while the current month is not paid, when nothing would be refunded. */
  periodStart: z.nullable(timestamp()),
  periodEnd: z.nullable(timestamp()),
  paidAt: z.nullable(timestamp()),
  // These two keep their wire names, because they are also the values that name a way to end.
  refund_full: exitAmounts,
  refund_proration: exitAmounts,
})
export type ExitQuote = z.core.output<typeof exitQuote>

/** A ledger posting in plain Japanese; its parts sum to its amount. */
const explainedPosting = wireObject({
  at: timestamp(),
  what: z.string(),
  /** The buyer's payments less the refunds, or the seller's earnings. */
  amount: yen(),
  parts: z.array(wireObject({ what: z.string(), amount: yen() })),
})
export type ExplainedPosting = z.core.output<typeof explainedPosting>

/** True when it is `1`. */
const guide = () =>
  z.pipe(
    z.optional(z.literal('1')),
    z.transform((value: '1' | undefined) => value === '1'),
  )

const requestForm = { type: chosen(REQUEST_TYPES) }

/**
 * The amounts that the screen showed, sent all or none: the time of the quote, the refund, and the
 * start of the refunded month (empty without a paid month). When the refund has changed since, the
 * answer is 409 with the new amount, and no money has moved.
 */
const shownExit = {
  shownAt: z.optional(shownMoment()),
  refund: z.optional(shownYen()),
  periodStart: z.optional(shownMomentOrNone()),
}
export interface ShownExitInput {
  shownAt?: Date | undefined
  refund?: number | undefined
  periodStart?: Date | null | undefined
}

export const cancellations = {
  requests: endpoint({
    method: 'GET',
    access: 'member',
    summary: '回答待ちの解約・返金の申請。自分が答えるものが先',
    input: wireObject({ page: page() }),
    output: wireObject({
      requests: z.array(cancelRequest),
      totalPages: z.int(),
      /** The time for which the amounts were computed. */
      now: timestamp(),
    }),
  }),
  request: endpoint({
    method: 'GET',
    access: 'registered',
    summary: '申請ひとつ（当事者のみ）',
    input: wireObject({ requestId: id() }),
    output: cancelRequest,
  }),
  request_quote: endpoint({
    called: 'quoteExit',
    method: 'GET',
    access: 'registered',
    summary:
      'いまやめたときの金額。実行と同じ計算。guide=1 は目安で、決済会社に聞かず帳簿だけから（本サービス独自）',
    input: wireObject({ dealId: id(), isGuide: guide() }, { isGuide: 'guide' }),
    output: exitQuote,
  }),
  subsc_why: endpoint({
    called: 'dealPostings',
    method: 'GET',
    access: 'registered',
    summary: '取引の金額のもとになった帳簿の行（当事者のみ・本サービス独自）',
    input: wireObject({ dealId: id() }),
    output: wireObject({ postings: z.array(explainedPosting) }),
  }),
  request_create: endpoint({
    called: 'createRequest',
    method: 'POST',
    access: 'member',
    summary: '解約・返金を申請する。申請があるあいだは作れない（403）',
    input: wireObject({ dealId: id(), ...requestForm, ...shownExit }),
    output: wireObject({ success: z.literal(true), id: z.int() }),
  }),
  request_response: endpoint({
    called: 'answerRequest',
    method: 'POST',
    access: 'registered',
    summary: '申請に答える。相手だけが、一度だけ',
    input: wireObject({ requestId: id(), answer: chosen(ANSWERS), ...shownExit }),
    output: success(),
  }),
  request_withdraw: endpoint({
    called: 'withdrawRequest',
    method: 'POST',
    access: 'member',
    summary: '回答待ちの申請を取り下げる。申請した人だけ（本サービス独自）',
    input: wireObject({ requestId: id() }),
    output: success(),
  }),
  request_auto_cancel: endpoint({
    called: 'autoCancel',
    method: 'POST',
    access: 'member',
    summary: '7日間返事のない取引を終える。申し込んだ人だけ',
    input: wireObject({
      dealId: id(),
      type: chosen(['refund_full'] as const),
      ...shownExit,
    }),
    output: success(),
  }),
}
