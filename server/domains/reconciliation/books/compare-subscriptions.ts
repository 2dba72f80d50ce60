import type { ListedSubscription } from '../../../ports/provider-lists.ts'
import { agreesWith } from '../../deals/deal.ts'
import { recordPayment } from '../../deals/months/record-payment.ts'
import { openDeal } from '../../deals/open-deal.ts'
import {
  findKnownSubscriptions,
  type KnownSubscription,
} from '../../deals/subscription-state-store.ts'
import { syncSubscription } from '../../deals/sync-subscription.ts'
import { findUnassignedInvoices } from '../../deals/unassigned/unassigned-store.ts'
import { findBookedInvoices } from '../../ledger/booked-invoices.ts'
import { unlessForeign } from '../foreign-money.ts'
import { mend, type Reconciling } from '../reconciling.ts'

/** Corrects the deals of a page of subscriptions and books each newest month that is missing. */
export async function compareSubscriptions(
  run: Reconciling,
  page: ListedSubscription[],
): Promise<void> {
  if (page.length === 0) return
  const ids = page.map(({ id }) => id)
  const known = await findKnownSubscriptions(run.db, ids)
  const deals = new Map(known.map(deal => [deal.subscriptionId, deal]))
  const paid = page.flatMap(({ paidInvoiceId }) => paidInvoiceId ?? [])
  const booked = await findBookedInvoices(run.db, paid)
  const held = await findUnassignedInvoices(run.db, paid)
  for (const subscription of page) {
    const { id: objectId, paidInvoiceId } = subscription
    const work = difference(run, deals.get(objectId), subscription)
    if (work) await mend(run, { kind: 'subscription', objectId }, work)
    if (paidInvoiceId && !booked.has(paidInvoiceId) && !held.has(paidInvoiceId)) {
      const month = { kind: 'invoice.paid', objectId: paidInvoiceId }
      await mend(run, month, () => unlessForeign(run.db, () => recordPayment(run, paidInvoiceId)))
    }
  }
}

/** Returns the work that corrects a subscription's deal; null when the deal matches. */
function difference(
  run: Reconciling,
  deal: KnownSubscription | undefined,
  subscription: ListedSubscription,
): (() => Promise<unknown>) | null {
  const { id, status, paidInvoiceId } = subscription
  // a subscription that was never paid, or was refunded before a deal began, needs no deal
  const isOver = status === 'incomplete' || status === 'ended'
  if (!deal) return isOver || paidInvoiceId ? null : () => openDeal(run, id)
  if (deal.status === 'ended' || agreesWith(deal, subscription)) return null
  return () => syncSubscription(run, id)
}
