import type { Tx } from '../../platform/database.ts'
import { tell } from '../../platform/live-events.ts'

/** The payout account has changed: its owner's open screens read the person again. */
export const tellOwner = (tx: Tx, { userId }: { userId: number }): Promise<void> =>
  tell(tx, [userId], 'account', {})
