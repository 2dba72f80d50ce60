import { closeOpenAlert } from '../../../platform/alerts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type BouncedRefund, type Settlement, settleBouncedRefund } from './bounced-refund-store.ts'

/** Key of the alert about what the buyer is owed for this refund. */
export const owedAlert = (key: string): string => `owed:${key}`

/** Reduces what a buyer is owed and closes the alert once nothing is. */
export async function settleBounced(
  tx: Tx,
  { key }: BouncedRefund,
  settlement: Omit<Settlement, 'key'>,
): Promise<void> {
  await settleBouncedRefund(tx, { ...settlement, key })
  if (settlement.outstanding === 0) await closeOpenAlert(tx, owedAlert(key))
}
