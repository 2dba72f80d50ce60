import { sql } from 'kysely'
import type { FavouriteCounts } from '../../../contract/calls/favourites.ts'
import type { Database } from '../../platform/database/database.ts'

/** Each is a few hundred rows at most, counted by an index that begins with the person. */
export async function countFavourites(db: Database, userId: number): Promise<FavouriteCounts> {
  const { rows } = await sql<FavouriteCounts>`
    select
      (select count(*)::int from likes where user_id = ${userId}) as likes,
      (select count(*)::int from follows where follower_id = ${userId}) as follows,
      (select count(*)::int from saved_searches where user_id = ${userId}) as searches
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count has no row')
  return counts
}
