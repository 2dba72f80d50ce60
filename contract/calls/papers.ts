import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { icon, id, line, page, success, timestamp, wordOrFirst, yen } from '../fields.ts'
import { ADDRESSEE_MAX } from '../limits.ts'
import { isRegistrationNumber } from '../papers/registration-number.ts'
import { wireObject } from '../wire/wire-object.ts'
import { REQUEST_TYPES } from './cancellations.ts'
import { END_REASONS } from './deal-events.ts'
import { DEAL_SIDES } from './deals.ts'

export const BAD_REGISTRATION_NUMBER = '登録番号の形が正しくありません'

const party = wireObject({
  name: z.string(),
  /** 登録番号 at the time of issue; null without one. */
  registrationNumber: z.nullable(z.string()),
})

const issuer = wireObject({
  name: z.string(),
  registrationNumber: z.nullable(z.string()),
  address: z.string(),
  email: z.string(),
})

/** A buyer's payment for one month, and its division. */
const receiptFacts = wireObject({
  issuer,
  dealId: z.int(),
  serviceName: z.string(),
  seller: party,
  price: yen(),
  fee: yen(),
  total: yen(),
  paidAt: timestamp(),
  periodStart: timestamp(),
  periodEnd: timestamp(),
  /** Yen refunded before the receipt was issued. */
  refunded: yen(),
  /** The card that paid; missing where it was not stored. */
  card: z.optional(wireObject({ brand: z.string(), last4: z.string() })),
})
export type ReceiptFacts = z.core.output<typeof receiptFacts>

const statementLine = wireObject({
  at: timestamp(),
  kind: z.enum(['commission', 'payout_fee']),
  /** Null for a payout. */
  serviceName: z.nullable(z.string()),
  price: yen(),
  /** Negative for a returned fee. */
  amount: yen(),
})

/** The operator's fees of one month in Japan, returned fees included. */
const statementFacts = wireObject({
  issuer,
  /** `2026/05` */
  month: z.string(),
  lines: z.array(statementLine),
})
export type StatementFacts = z.core.output<typeof statementFacts>

/** Yen refunded after the receipt of a month, with the receipt's number. */
const refundFacts = wireObject({
  issuer,
  dealId: z.int(),
  serviceName: z.string(),
  seller: party,
  year: z.int(),
  number: z.int(),
  receiptIssuedAt: timestamp(),
  price: yen(),
  fee: yen(),
  refunded: yen(),
  refundedAt: timestamp(),
})
export type RefundFacts = z.core.output<typeof refundFacts>

const paper = wireObject({
  id: z.int(),
  year: z.int(),
  number: z.int(),
  addressee: z.string(),
  issuedAt: timestamp(),
  cancelledAt: z.nullable(timestamp()),
  /** `8F3A-C21D-07BE` (rule `paper-has-check-word`) */
  checkWord: z.string(),
  /** Exactly one of the three is set, by the kind of the paper. */
  receipt: z.nullable(receiptFacts),
  refund: z.nullable(refundFacts),
  statement: z.nullable(statementFacts),
})
export type Paper = z.core.output<typeof paper>

/** A paid month of a deal with the buyer's receipt of it. */
const paidMonth = wireObject({
  invoiceId: z.string(),
  paidAt: timestamp(),
  periodStart: timestamp(),
  total: yen(),
  refunded: yen(),
  receiptId: z.nullable(z.int()),
  /** Yen refunded after the receipt. */
  refundedSince: yen(),
  /** Id of the paper that covers all of these refunds. */
  refundPaperId: z.nullable(z.int()),
})
export type PaidMonth = z.core.output<typeof paidMonth>

export const AGAIN_STATES = ['open', 'full', 'paused', 'gone'] as const

/** An issued receipt or paper about a refund, in a list. */
const listedPaper = wireObject({
  id: z.int(),
  kind: z.enum(['receipt', 'refund']),
  year: z.int(),
  number: z.int(),
  issuedAt: timestamp(),
  /** Yen paid or refunded. */
  amount: yen(),
  /** Beginning of the paid month; null for a refund. */
  periodStart: z.nullable(timestamp()),
})
export type ListedPaper = z.core.output<typeof listedPaper>

const endedDeal = wireObject(
  {
    id: z.int(),
    serviceId: z.int(),
    serviceName: z.string(),
    serviceIcon: icon(),
    counterpartId: z.int(),
    counterpartName: z.string(),
    counterpartIcon: icon(),
    startedAt: timestamp(),
    endedAt: timestamp(),
    reason: z.nullable(z.enum(END_REASONS)),
    /** The kind of end that both agreed to; null for every other end. */
    agreedType: z.nullable(z.enum(REQUEST_TYPES)),
    price: yen(),
    /** The service's price now; null when the service is deleted. */
    priceNow: z.nullable(yen()),
    /** Whether the service can be applied for again, or why not. */
    again: z.enum(AGAIN_STATES),
    payments: z.int(),
    refunds: z.int(),
    /** The buyer's payments, or the seller's earnings. */
    paid: yen(),
    /** The part of it that was refunded or taken back. */
    returned: yen(),
    /** The wording of the purchase terms, and when the buyer saw them. */
    terms: z.nullable(wireObject({ version: z.string(), shownAt: timestamp() })),
    /** The buyer's issued papers, the newest first; empty for the seller. */
    papers: z.array(listedPaper),
  },
  { counterpartId: 'user_id', counterpartName: 'user_name', counterpartIcon: 'user_icon' },
)
export type EndedDeal = z.core.output<typeof endedDeal>

/** Kinds of postings that change what a seller keeps; all others move the same money elsewhere. */
export const SELLER_LINE_KINDS = [
  'month',
  'void',
  'exit_refund',
  'late_refund',
  'dispute_lost',
  'dispute_lost_undone',
  'payout_paid',
  'payout_returned',
  'sales_lapsed',
] as const

/** A line of the ledger that changed what a seller keeps, in yen; deductions are negative. */
const yearLine = wireObject({
  at: timestamp(),
  kind: z.enum(SELLER_LINE_KINDS),
  serviceName: z.nullable(z.string()),
  /** Null for a payout. */
  buyerName: z.nullable(z.string()),
  price: yen(),
  commission: yen(),
  returned: yen(),
  payoutFee: yen(),
  kept: yen(),
})
export type YearLine = z.core.output<typeof yearLine>

/**
 * The places of a seller's money now, in yen. All parts together are the money that the seller
 * keeps of this year and of all years before (rule `places-equal-the-ledger`).
 */
const moneyPlaces = wireObject({
  /** Yen that the seller keeps of the years before. */
  before: yen(),
  /** Yen in the seller's own bank, and the number of withdrawals that brought them there. */
  bank: yen(),
  payouts: z.int(),
  /** Withdrawals under way, their fees included. */
  onTheWay: yen(),
  available: yen(),
  /** Held by open requests and disputes, or not on the present account yet. */
  held: yen(),
  /** Shares younger than thirty days, and the number of their months. */
  pending: yen(),
  months: z.int(),
  /** Yen that later sales pay back; 0 or negative (rule `deficit-paid-by-sales`). */
  deficit: yen(),
})
export type MoneyPlaces = z.core.output<typeof moneyPlaces>

export const papers = {
  receipt: endpoint({
    method: 'GET',
    access: 'member',
    summary: '自分あての領収書、返金の明細か手数料明細書（運営はすべて）（本サービス独自）',
    input: wireObject({ paperId: id() }),
    output: paper,
  }),
  receipts: endpoint({
    method: 'GET',
    access: 'member',
    summary: '買った人がみる、支払った月とその領収書（本サービス独自）',
    input: wireObject({ dealId: id() }),
    output: wireObject({ serviceName: z.string(), months: z.array(paidMonth) }),
  }),
  receipt_create: endpoint({
    called: 'issueReceipt',
    method: 'POST',
    access: 'member',
    summary:
      '支払った月の領収書を出す。宛名は一度だけ決まり、もう出ていればその番号の紙を返す（本サービス独自）',
    input: wireObject({
      dealId: id(),
      invoiceId: z.string().check(z.maxLength(100)),
      addressee: line(ADDRESSEE_MAX),
    }),
    output: z.object({ success: z.literal(true), id: z.int() }),
  }),
  receipt_refund: endpoint({
    called: 'issueRefundPaper',
    method: 'POST',
    access: 'member',
    summary:
      '領収書のあとに返した額の書面を出す。もう出ていればその番号の紙を返す（本サービス独自）',
    input: wireObject({ paperId: id() }),
    output: z.object({ success: z.literal(true), id: z.int() }),
  }),
  receipt_cancel: endpoint({
    called: 'cancelPaper',
    method: 'POST',
    access: 'admin',
    summary: '出した書面を取り消す。番号は残り、新しく出しなおせる（本サービス独自）',
    input: wireObject({ paperId: id() }),
    output: success(),
  }),
  statement_year: endpoint({
    called: 'sellerYear',
    method: 'GET',
    access: 'member',
    summary: '売る人の一年（日本時間）。帳簿の一行が一行（本サービス独自）',
    input: wireObject({ year: page() }),
    output: wireObject({
      now: timestamp(),
      year: z.int(),
      registrationNumber: z.nullable(z.string()),
      lines: z.array(yearLine),
      /** Null for every year but the present one. */
      places: z.nullable(moneyPlaces),
      statements: z.array(wireObject({ id: z.int(), month: z.string() })),
    }),
  }),
  statement_number: endpoint({
    called: 'setRegistrationNumber',
    method: 'POST',
    access: 'member',
    summary: '自分の登録番号。空なら免税（本サービス独自）',
    input: wireObject({
      registrationNumber: z.string({ error: BAD_REGISTRATION_NUMBER }).check(
        z.refine(value => value === '' || isRegistrationNumber(value), {
          error: BAD_REGISTRATION_NUMBER,
        }),
      ),
    }),
    output: success(),
  }),
  history: endpoint({
    called: 'endedDeals',
    method: 'GET',
    access: 'member',
    summary: '終わった取引（本サービス独自）',
    input: wireObject({ type: wordOrFirst(DEAL_SIDES), page: page() }),
    output: wireObject({
      deals: z.array(endedDeal),
      /** Every year in which deals ended, newest first, with all of its deals. */
      years: z.array(wireObject({ year: z.int(), count: z.int(), paid: yen() })),
      /** Number of ended deals on each side. */
      bought: z.int(),
      sold: z.int(),
      totalPages: z.int(),
    }),
  }),
}
