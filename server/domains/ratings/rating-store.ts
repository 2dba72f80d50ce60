import type { Database, Tx } from '../../platform/database/database.ts'
import { addRating } from '../accounts/rating-count-store.ts'

export interface Rating {
  dealId: number
  raterId: number
  rateeId: number
  isGood: boolean
  at: Date
}

/** True for good, false for bad, null while not rated. */
export async function findRating(
  db: Database,
  dealId: number,
  raterId: number,
): Promise<boolean | null> {
  const row = await db
    .selectFrom('ratings')
    .select('is_good')
    .where('deal_id', '=', dealId)
    .where('rater_id', '=', raterId)
    .executeTakeFirst()
  return row?.is_good ?? null
}

/** Writes the rating and the ratee's counters; false when this person rated this deal already. */
export async function insertRating(tx: Tx, rating: Rating): Promise<boolean> {
  const added = await tx
    .insertInto('ratings')
    .values({
      deal_id: rating.dealId,
      rater_id: rating.raterId,
      ratee_id: rating.rateeId,
      is_good: rating.isGood,
      created_at: rating.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('deal_id')
    .executeTakeFirst()
  if (!added) return false
  await addRating(tx, rating.rateeId, rating.isGood)
  return true
}
