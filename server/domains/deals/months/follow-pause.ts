import { closeOpenAlert, raiseAlert } from '../../../platform/alerts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { SubscriptionState } from '../../../ports/provider-objects.ts'
import type { Deal } from '../deal.ts'

type Paused = Pick<Deal, 'id' | 'subscriptionId'>

/**
 * Alerts the operator while somebody keeps the provider from charging the months of a deal, which
 * runs meanwhile (rule `paused-charges-are-told`).
 */
export async function followPause(
  tx: Tx,
  deal: Paused,
  { pausedBy }: Pick<SubscriptionState, 'pausedBy'>,
): Promise<void> {
  if (pausedBy === null) return closePause(tx, deal)
  const facts = { dealId: deal.id, subscriptionId: deal.subscriptionId, behavior: pausedBy }
  await raiseAlert(tx, pauseAlert(deal), 'charges paused at the provider', facts)
}

/** Ends the alert about a deal that nobody pays any more. */
export async function closePause(tx: Tx, deal: Paused): Promise<void> {
  await closeOpenAlert(tx, pauseAlert(deal))
}

const pauseAlert = ({ subscriptionId }: Paused): string => `paused:${subscriptionId}`
