import * as z from 'zod/mini'
import { timestamp, yen } from '../../fields.ts'
import { wireObject } from '../../wire/wire-object.ts'

/** Kinds of postings that change what a seller keeps; all others move the same money elsewhere. */
export const SELLER_LINE_KINDS = [
  'month',
  'void',
  'exit_refund',
  'late_refund',
  'reversal_found',
  'credit_found',
  'hand_transfer',
  'dispute_lost',
  'dispute_lost_undone',
  'payout_paid',
  'payout_returned',
  'sales_lapsed',
] as const

/** A line of the ledger that changed what a seller keeps, in yen; deductions are negative. */
export const yearLine = wireObject({
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
export const moneyPlaces = wireObject({
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
