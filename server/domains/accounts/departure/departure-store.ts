import type { Database, Tx } from '../../../platform/database/database.ts'

export async function insertDeparture(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.insertInto('departures').values({ user_id: userId, left_at: at }).execute()
}

export async function hasLeft(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('departures')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
