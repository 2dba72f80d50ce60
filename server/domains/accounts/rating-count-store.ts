import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** How often a user was rated; kept per user because lists of services show it. */
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

export async function addRating(tx: Tx, userId: number, isGood: boolean): Promise<void> {
  const [good, bad] = isGood ? [1, 0] : [0, 1]
  await tx
    .insertInto('user_ratings')
    .values({ user_id: userId, good, bad })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({
        good: sql`user_ratings.good + excluded.good`,
        bad: sql`user_ratings.bad + excluded.bad`,
      }),
    )
    .execute()
}
