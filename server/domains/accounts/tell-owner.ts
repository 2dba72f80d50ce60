import type { Tx } from '../../platform/database/database.ts'
import { tell } from '../../platform/live/live-events.ts'

/** Makes the owner's open screens reload the user after the payout account has changed. */
export const tellOwner = (tx: Tx, { userId }: { userId: number }): Promise<void> =>
  tell(tx, [userId], 'account', {})
