import type { Tx } from '../../platform/database/database.ts'
import { notifyScreens } from '../../platform/live/live-events.ts'

/** Makes the owner's open screens reload the user after the payout account has changed. */
export const notifyOwner = (tx: Tx, { userId }: { userId: number }): Promise<void> =>
  notifyScreens(tx, [userId], 'account', {})
