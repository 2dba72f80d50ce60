import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { icon, id, nothing, page, success, timestamp, wordOrFirst, yen } from '../fields.ts'
import { purchaseTerms } from '../purchase-terms.ts'
import { truth, verbatim, wireObject } from '../wire/wire-object.ts'
import { dealEvent } from './deal-events.ts'

/** A card as its owner recognises it. */
const card = wireObject({
  /** The provider's word, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
})

const failedPayment = wireObject({
  failedAt: timestamp(),
  /** Null when no further attempt is planned. */
  nextTryAt: z.nullable(timestamp()),
  /** Whether the card's bank waits for its owner's confirmation. */
  awaitsOwner: z.boolean(),
  /** The card of the next attempt. */
  card: z.nullable(card),
  /** Whether the month's invoice was mailed to the buyer and fell due; no card is charged. */
  isMailed: z.boolean(),
})
export type FailedPayment = z.core.output<typeof failedPayment>

export const deal = wireObject(
  {
    id: z.int(),
    serviceId: z.int(),
    serviceName: z.string(),
    serviceIcon: icon(),
    /** The buyer. */
    buyerId: z.int(),
    sellerId: z.int(),
    /** The counterpart of the viewer. */
    counterpartName: z.string(),
    counterpartIcon: icon(),
    price: yen(),
    /** Epoch seconds. */
    currentPeriodEnd: z.nullable(z.int()),
    endsWithPeriod: truth(),
    /** Whether that end was decided here; a seller may still give notice of one planned elsewhere. */
    isEndDecided: truth(),
    /** Whether the latest payment has failed and is being tried again. */
    isPastDue: truth(),
    /** Whether no next payment is made until somebody ends a pause at the provider. */
    isPaymentPaused: truth(),
    /** The latest attempt while a month is unpaid; null otherwise, and for the seller. */
    failedPayment: z.nullable(failedPayment),
    threadId: z.int(),
    threadCreatedAt: timestamp(),
    requestId: z.nullable(z.int()),
    sellerMessageId: z.nullable(z.int()),
    createdAt: timestamp(),
  },
  {
    buyerId: 'user_id',
    sellerId: 'owner_user_id',
    counterpartName: 'user_name',
    counterpartIcon: 'user_icon',
    endsWithPeriod: 'cancel_at_period_end',
    isPastDue: 'past_due',
    isPaymentPaused: 'payment_paused',
    sellerMessageId: 'prev_message_id',
  },
)
export type Deal = z.core.output<typeof deal>

export const dealPage = wireObject({ deals: z.array(deal), totalPages: z.int() })
export type DealPage = z.core.output<typeof dealPage>

export const DEAL_SIDES = ['buy', 'sell'] as const
export type DealSide = (typeof DEAL_SIDES)[number]

/** The final confirmation with the SHA-256 of its text, in hexadecimal. */
const hashedTerms = wireObject({ terms: verbatim(purchaseTerms), hash: z.string() })
export type HashedTerms = z.core.output<typeof hashedTerms>

/** A service, and the final confirmation that the buyer saw of it. */
const checkoutInput = wireObject({
  serviceId: id(),
  shownAt: z.optional(z.string()),
  hash: z.optional(z.string()),
})

const paymentPage = wireObject({ url: z.string() })

export const deals = {
  /**
   * The specification makes this a GET although it reserves a seat. No link, prefetch or foreign
   * page can trigger it, because the caller is known by the `Authorization` header alone, and a
   * repeat finds the same seat (ADR 36). Our own pages use `checkout_start`.
   */
  checkout: endpoint({
    called: 'checkout',
    method: 'GET',
    access: 'member',
    summary:
      '決済会社の支払い画面。席は31分おさえられる。見せた最終確認（shown_at と hash）が変わっていれば 409',
    input: checkoutInput,
    output: paymentPage,
  }),
  checkout_start: endpoint({
    called: 'startCheckout',
    method: 'POST',
    access: 'member',
    summary:
      'checkout と同じ。席をおさえる操作なので、本サービスの画面は POST で送る（本サービス独自）',
    input: checkoutInput,
    output: paymentPage,
  }),
  checkout_terms: endpoint({
    called: 'checkoutTerms',
    method: 'GET',
    access: 'member',
    summary: '申し込みの最終確認の内容（本サービス独自）',
    input: wireObject({ serviceId: id() }),
    output: hashedTerms,
  }),
  purchase_terms: endpoint({
    called: 'purchaseTerms',
    method: 'GET',
    access: 'member',
    summary: '申し込んだときに見せた最終確認（当事者のみ・本サービス独自）',
    input: wireObject({ dealId: id() }),
    output: hashedTerms,
  }),
  subsc_delete: endpoint({
    called: 'endDeal',
    method: 'POST',
    access: 'member',
    summary: '解約する。申し込んだ人はその場で、売る人は次の支払日に',
    input: wireObject({ dealId: id() }),
    output: success(),
  }),
  customer_portal: endpoint({
    called: 'customerPortal',
    method: 'GET',
    access: 'member',
    summary: 'カードの変更と請求の控え（決済会社の画面）。購入したことがなければ null',
    input: nothing(),
    output: wireObject({ url: z.nullable(z.string()) }),
  }),
  payment_method: endpoint({
    called: 'paymentMethod',
    method: 'GET',
    access: 'member',
    summary: '支払いに使うカードの会社・末尾4桁・期限。なければ null（本サービス独自）',
    input: nothing(),
    output: wireObject({ card: z.nullable(card) }),
  }),
  payment_page: endpoint({
    called: 'paymentPage',
    method: 'GET',
    access: 'member',
    summary:
      'まだ済んでいない月のお支払い画面（決済会社）。買う人だけ。済んでいれば null（本サービス独自）',
    input: wireObject({ dealId: id() }),
    output: wireObject({ url: z.nullable(z.string()) }),
  }),
  subsc: endpoint({
    called: 'deal',
    method: 'GET',
    access: 'registered',
    summary: '取引ひとつ（当事者のみ）',
    input: wireObject({ dealId: id() }),
    output: deal,
  }),
  subscs: endpoint({
    called: 'deals',
    method: 'GET',
    access: 'member',
    summary: '利用中の取引の一覧',
    input: wireObject({
      page: page(),
      sort: wordOrFirst(['created_at_desc', 'created_at_asc'] as const),
      type: wordOrFirst(DEAL_SIDES),
    }),
    output: dealPage,
  }),
  subsc_events: endpoint({
    called: 'dealEvents',
    method: 'GET',
    access: 'member',
    summary: '取引のできごと。1ページ目が新しい（当事者のみ・本サービス独自）',
    input: wireObject({ dealId: id(), page: page() }),
    output: wireObject({ events: z.array(dealEvent), totalPages: z.int() }),
  }),
}
