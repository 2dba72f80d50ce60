import { MATURITY_SECONDS, splitPrice } from '../../../../contract/money.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { PaidInvoice } from '../../../ports/provider-objects.ts'
import { insertEarning } from '../earning-store.ts'
import { post } from '../ledger-store.ts'
import { chargePosting, providerFeePosting } from '../postings/month-postings.ts'

export interface Sale {
  /** Null for a payment that led to no deal. */
  dealId: number | null
  sellerId: number
  serviceName: string
  price: number
}

/**
 * Books a paid month and the seller's earning, which matures after 30 days; requires the seller's
 * lock. False when it is already booked.
 */
export async function recordCharge(
  tx: Tx,
  { dealId, sellerId, serviceName, price }: Sale,
  invoice: PaidInvoice,
  at: Date,
): Promise<boolean> {
  const { invoiceId, paidAt, fee, chargeId, card, periodStart, periodEnd } = invoice
  if (fee) await post(tx, providerFeePosting(fee.transactionId, fee.amount), at)
  if (!(await post(tx, chargePosting(invoiceId, sellerId, price), at))) return false
  const { share, total } = splitPrice(price)
  const maturesAt = addSeconds(paidAt, MATURITY_SECONDS)
  const facts = { invoiceId, sellerId, dealId, serviceName, price, share, total, paidAt, maturesAt }
  const providerFee = fee?.amount ?? null
  await insertEarning(tx, { ...facts, chargeId, card, providerFee, periodStart, periodEnd })
  return true
}
