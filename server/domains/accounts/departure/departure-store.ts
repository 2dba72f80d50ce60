import type { Tx } from '../../../platform/database/database.ts'

export async function insertDeparture(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.insertInto('departures').values({ user_id: userId, left_at: at }).execute()
}
