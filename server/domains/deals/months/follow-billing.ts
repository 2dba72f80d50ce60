import { endAlert, raiseAlert } from '../../../platform/alerts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isClosedAbout } from '../../../platform/find-alerts.ts'
import type { Billing } from '../../../ports/provider-subscriptions.ts'
import { changesIn, type Deal, totalOf } from '../deal.ts'

type Billed = Pick<Deal, 'id' | 'subscriptionId' | 'price'>

/**
 * Alerts the operator while the subscription of a deal bills something else than the deal, or in
 * another way (rule `changed-billing-is-told`). An alert that the operator has closed stays closed
 * while the same differs.
 */
export async function followBilling(tx: Tx, deal: Billed, billing: Billing): Promise<void> {
  const changes = changesIn(deal, billing)
  if (changes.length === 0) return closeBilling(tx, deal)
  const { id: dealId, subscriptionId } = deal
  const { total } = billing
  const facts = { dealId, subscriptionId, changes, total, expected: totalOf(deal) }
  const key = billingAlert(deal)
  if (await isClosedAbout(tx, key, facts)) return
  await raiseAlert(tx, key, 'a subscription bills otherwise than its deal', facts)
}

/** Ends the alert about a deal that nobody pays any more. */
export async function closeBilling(tx: Tx, deal: Pick<Deal, 'subscriptionId'>): Promise<void> {
  await endAlert(tx, billingAlert(deal))
}

const billingAlert = ({ subscriptionId }: Pick<Deal, 'subscriptionId'>): string =>
  `billing:${subscriptionId}`
