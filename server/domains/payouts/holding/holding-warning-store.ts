import type { Tx } from '../../../platform/database/database.ts'

/** False when the seller has already been warned about money held since `since`. */
export async function insertHoldingWarning(
  tx: Tx,
  sellerId: number,
  since: Date,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('holding_warnings')
    .values({ seller_id: sellerId, since, warned_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('seller_id')
    .executeTakeFirst()
  return row !== undefined
}
