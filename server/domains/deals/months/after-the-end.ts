import type { Tx } from '../../../platform/database/database.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import type { Deal } from '../deal.ts'
import { findDecision } from '../termination-store.ts'

/**
 * The provider learns of an end a moment after it was decided. What it charges in between is not
 * owed: a payment after the end, or for a period that begins after the seller's notice or at the end
 * that it named, because a notice may come before we know of a renewal
 * (rule `nobody-pays-for-an-ended-deal`). The provider names whole seconds: a renewal in the second of
 * the end counts as after it.
 */
export async function isAfterTheEnd(tx: Tx, deal: Deal, invoice: PaidInvoice): Promise<boolean> {
  const { endedAt } = deal
  if (endedAt && invoice.paidAt > earliestEnd(deal, invoice, endedAt)) return true
  if (!invoice.isMonth || !(endedAt || deal.cancelAtPeriodEnd)) return false
  const decision = await findDecision(tx, deal.id)
  if (!decision) return false
  const { decidedAt, endsAt } = decision
  const isNamed = endsAt !== null && invoice.periodStart >= endsAt
  return isNamed || (!endedAt && invoice.periodStart > decidedAt)
}

export const isFirstMonth = ({ startedAt }: Deal, { periodStart }: PaidInvoice): boolean =>
  periodStart <= startedAt

/**
 * A payment after this moment came after the end. For a renewal it is a millisecond before the
 * second of the end, because the provider names whole seconds.
 */
const earliestEnd = (deal: Deal, invoice: PaidInvoice, endedAt: Date): Date =>
  isFirstMonth(deal, invoice) ? endedAt : new Date(Math.floor(endedAt.getTime() / 1000) * 1000 - 1)
