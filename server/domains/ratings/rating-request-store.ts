import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

export interface RatingRequest {
  dealId: number
  userId: number
}

/**
 * Parties of deals that ended between two times, who have neither rated nor been asked. Suspended
 * and departed people cannot rate.
 */
export async function findUnasked(
  db: Database,
  { endedAfter, endedBefore }: { endedAfter: Date; endedBefore: Date },
): Promise<RatingRequest[]> {
  const { rows } = await sql<RatingRequest>`
    select deals.id as "dealId", party.user_id as "userId"
    from deals, lateral (values (deals.buyer_id), (deals.seller_id)) party (user_id)
    where deals.ended_at > ${endedAfter} and deals.ended_at <= ${endedBefore}
      and not exists (
        select from ratings
        where ratings.deal_id = deals.id and ratings.rater_id = party.user_id)
      and not exists (
        select from rating_requests asked
        where asked.deal_id = deals.id and asked.user_id = party.user_id)
      and not exists (select from suspensions where suspensions.user_id = party.user_id)
      and not exists (select from departures where departures.user_id = party.user_id)`.execute(db)
  return rows
}

/** False when this person was asked about this deal before. */
export async function claimRatingRequest(
  tx: Tx,
  { dealId, userId }: RatingRequest,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('rating_requests')
    .values({ deal_id: dealId, user_id: userId, asked_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('deal_id')
    .executeTakeFirst()
  return row !== undefined
}
