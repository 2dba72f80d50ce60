import { closeOpenAlert } from '../../platform/alerts.ts'
import type { Tx } from '../../platform/database.ts'
import { type BouncedRefund, type Settlement, settleBouncedRefund } from './bounced-refund-store.ts'

/** The alert that tells of what the buyer is owed for this refund. */
export const owedAlert = (key: string): string => `owed:${key}`

/** What a buyer is owed grew less; once nothing is, nobody has to look at it any more. */
export async function settleBounced(
  tx: Tx,
  { key }: BouncedRefund,
  settlement: Omit<Settlement, 'key'>,
): Promise<void> {
  await settleBouncedRefund(tx, { ...settlement, key })
  if (settlement.outstanding === 0) await closeOpenAlert(tx, owedAlert(key))
}
