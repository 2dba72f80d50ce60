import * as z from 'zod/mini'
import { timestamp, yen } from '../../fields.ts'
import { wireObject } from '../../wire/wire-object.ts'

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

export const paper = wireObject({
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
export const paidMonth = wireObject({
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
