import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

export interface Rating {
  dealId: number
  raterId: number
  rateeId: number
  isGood: boolean
  at: Date
}

export interface RatingCounts {
  good: number
  bad: number
}

export async function countRatings(db: Database, userId: number): Promise<RatingCounts> {
  const row = await db
    .selectFrom('user_ratings')
    .select(['good', 'bad'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { good: 0, bad: 0 }
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
  const [good, bad] = rating.isGood ? [1, 0] : [0, 1]
  await sql`
    insert into user_ratings (user_id, good, bad) values (${rating.rateeId}, ${good}, ${bad})
    on conflict (user_id) do update set
      good = user_ratings.good + excluded.good, bad = user_ratings.bad + excluded.bad`.execute(tx)
  return true
}
