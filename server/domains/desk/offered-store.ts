import type { Database } from '../../platform/database/database.ts'

/** Whether the person has ever offered a service; a deleted one counts. */
export async function hasOffered(db: Database, sellerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('services')
    .select('id')
    .where('user_id', '=', sellerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
