import {
  COMMISSION_PERCENT,
  FEE_PER_MILLE,
  MATURITY_SECONDS,
  splitTotal,
} from '../../../../contract/money.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import { insertEarning } from '../earning-store.ts'
import { post } from '../ledger-store.ts'
import { chargePosting, type MoneyOfMonth } from '../postings/month-postings.ts'
import { bookProviderFee } from './record-provider-fee.ts'

export interface Sale {
  /** Null for a payment that led to no deal. */
  dealId: number | null
  sellerId: number
  serviceName: string
}

/**
 * Books a paid month and the seller's earning, both split from what was really paid; the earning
 * matures after 30 days and keeps the rates of its split (rule `month-keeps-its-rates`). Requires the
 * seller's lock. False when it is already booked.
 */
export async function recordCharge(
  tx: Tx,
  { dealId, sellerId, serviceName }: Sale,
  invoice: PaidInvoice,
  { at, heldBy }: { at: Date; heldBy?: MoneyOfMonth | undefined },
): Promise<boolean> {
  const { invoiceId, paidAt, fee, chargeId, card, periodStart, periodEnd } = invoice
  if (fee) await bookProviderFee(tx, { chargeId, ...fee }, at)
  const split = splitTotal(invoice.total)
  if (!(await post(tx, chargePosting(invoiceId, sellerId, split, heldBy), at))) return false
  const { price, share, total } = split
  const maturesAt = addSeconds(paidAt, MATURITY_SECONDS)
  const facts = { invoiceId, sellerId, dealId, serviceName, price, share, total, paidAt, maturesAt }
  const providerFee = fee?.amount ?? null
  const rates = { feePerMille: FEE_PER_MILLE, commissionPercent: COMMISSION_PERCENT }
  const paid = { chargeId, card, providerFee, periodStart, periodEnd }
  await insertEarning(tx, { ...facts, ...rates, ...paid })
  return true
}
