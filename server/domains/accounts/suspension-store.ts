import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** False when the user is suspended already. */
export async function insertSuspension(
  tx: Tx,
  userId: number,
  suspendedBy: number,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('suspensions')
    .values({ user_id: userId, suspended_by: suspendedBy, suspended_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasSuspended(tx: Tx, userIds: number[]): Promise<boolean> {
  const row = await tx
    .selectFrom('suspensions')
    .select('user_id')
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .executeTakeFirst()
  return row !== undefined
}
