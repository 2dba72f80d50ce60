import type { Tx } from '../../../platform/database/database.ts'
import { lockService } from '../../catalog/lock-service.ts'
import type { Earning } from '../../ledger/earning.ts'
import { lockEarningOfCharge, readEarningOfCharge } from '../../ledger/earning-store.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import type { Deal } from '../deal.ts'
import { lockDeal } from '../deal-store.ts'

/** A paid month with its deal; `deal` is null for a payment that led to no deal. */
export interface Month {
  deal: Deal | null
  earning: Earning
}

/**
 * Locks the deal, its service, the seller's money and the month, in the order of
 * docs/lock-order.md. Throws while the charge is not booked: the webhook about its payment is still
 * to come, and the caller is retried.
 */
export async function lockMonthOfCharge(tx: Tx, chargeId: string): Promise<Month> {
  const found = await readEarningOfCharge(tx, chargeId)
  const deal = found.dealId === null ? null : await lockDeal(tx, found.dealId)
  if (deal) await lockService(tx, deal.serviceId)
  await lockSeller(tx, found.sellerId)
  const earning = await lockEarningOfCharge(tx, chargeId)
  return { deal, earning: earning ?? found }
}
