import { closeOpenAlert, raiseAlert } from '../../../platform/alerts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isClosedAbout } from '../../../platform/find-alerts.ts'
import type { PauseBehavior } from '../../../ports/provider-subscriptions.ts'
import type { Deal } from '../deal.ts'

type Paused = Pick<Deal, 'id' | 'subscriptionId'>

export interface Pause {
  pausedBy: PauseBehavior | null
  /** Months that an ended pause has left as drafts, which the provider charges to nobody. */
  keptDrafts: number
}

export const isPaused = ({ pausedBy, keptDrafts }: Pause): boolean =>
  pausedBy !== null || keptDrafts > 0

/**
 * Alerts the operator while somebody keeps the provider from charging the months of a deal, which
 * runs meanwhile, and while an ended pause has left drafts (rule `paused-charges-are-told`). An alert
 * that the operator has closed stays closed until the pause changes.
 */
export async function followPause(
  tx: Tx,
  deal: Paused & Pick<Deal, 'isCollectionPaused'>,
  pause: Pause,
): Promise<void> {
  if (!isPaused(pause)) return closePause(tx, deal)
  const { pausedBy: behavior, keptDrafts: drafts } = pause
  const { id: dealId, subscriptionId } = deal
  const facts = { dealId, subscriptionId, behavior, drafts }
  const key = pauseAlert(deal)
  if (deal.isCollectionPaused && (await isClosedAbout(tx, key, facts))) return
  await raiseAlert(tx, key, 'charges paused at the provider', facts)
}

/** Ends the alert about a deal that nobody pays any more. */
export async function closePause(tx: Tx, deal: Paused): Promise<void> {
  await closeOpenAlert(tx, pauseAlert(deal))
}

const pauseAlert = ({ subscriptionId }: Paused): string => `paused:${subscriptionId}`
