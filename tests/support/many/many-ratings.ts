import { sql } from 'kysely'
import type { Database } from '../../../server/platform/database/database.ts'

/** Adds a review of the seller to every deal. */
export async function fillRatings(db: Database): Promise<void> {
  await sql`
    insert into ratings (
      deal_id, service_id, rater_id, ratee_id, is_good, words, created_at, published_at)
    select id, service_id, buyer_id, seller_id, id % 20 > 0, 'よかったです', started_at, started_at
    from deals`.execute(db)
  await sql`analyze`.execute(db)
}
