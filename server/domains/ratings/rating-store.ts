import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { addRating } from '../accounts/rating-count-store.ts'

export interface NewRating {
  dealId: number
  serviceId: number
  raterId: number
  rateeId: number
  isGood: boolean
  words: string
  at: Date
  publishedAt: Date
}

export interface Rating {
  id: number
  isGood: boolean
  words: string
  ratedAt: Date
  publishedAt: Date
}

/** Null while not rated. */
export async function findRating(
  db: Database,
  dealId: number,
  raterId: number,
): Promise<Rating | null> {
  const row = await db
    .selectFrom('ratings')
    .select([
      'id',
      'is_good as isGood',
      'words',
      'created_at as ratedAt',
      'published_at as publishedAt',
    ])
    .where('deal_id', '=', dealId)
    .where('rater_id', '=', raterId)
    .executeTakeFirst()
  return row ?? null
}

/** Writes the rating and the ratee's counters; false when this person rated this deal already. */
export async function insertRating(tx: Tx, rating: NewRating): Promise<boolean> {
  const added = await tx
    .insertInto('ratings')
    .values({
      deal_id: rating.dealId,
      service_id: rating.serviceId,
      rater_id: rating.raterId,
      ratee_id: rating.rateeId,
      is_good: rating.isGood,
      words: rating.words,
      created_at: rating.at,
      published_at: rating.publishedAt,
    })
    .onConflict(conflict => conflict.columns(['deal_id', 'rater_id']).doNothing())
    .returning('deal_id')
    .executeTakeFirst()
  if (!added) return false
  await addRating(tx, rating.rateeId, rating.isGood)
  return true
}

/** Changes from when a rating is public. */
export async function setPublication(
  tx: Tx,
  { dealId, raterId }: { dealId: number; raterId: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('ratings')
    .set({ published_at: at })
    .where('deal_id', '=', dealId)
    .where('rater_id', '=', raterId)
    .execute()
}

/**
 * Marks reviews that are public by now and of which nobody was notified, and returns their ids; at
 * most `limit`, so that one transaction stays short.
 */
export async function claimPublished(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ratings set is_publication_told = true
    where id in (
      select id from ratings
      where words <> '' and not is_publication_told and published_at <= ${now}
      order by published_at, id limit ${limit} for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface Reply {
  reviewId: number
  text: string
  at: Date
}

/** False when the review has a reply already. */
export async function insertReply(tx: Tx, { reviewId, text, at }: Reply): Promise<boolean> {
  const row = await tx
    .updateTable('ratings')
    .set({ reply: text, replied_at: at })
    .where('id', '=', reviewId)
    .where('reply', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteReply(tx: Tx, reviewId: number): Promise<void> {
  await tx
    .updateTable('ratings')
    .set({ reply: null, replied_at: null })
    .where('id', '=', reviewId)
    .execute()
}

/** Hides words and reply; the rating itself still counts. */
export async function hideReview(
  tx: Tx,
  { reviewId, at }: { reviewId: number; at: string },
): Promise<void> {
  await tx
    .updateTable('ratings')
    .set({ hidden_at: new Date(at) })
    .where('id', '=', reviewId)
    .where('hidden_at', 'is', null)
    .execute()
}
