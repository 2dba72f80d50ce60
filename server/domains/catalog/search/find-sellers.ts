import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

export interface FoundSeller {
  id: number
  name: string
  icon: string | null
  /** Number of their public services. */
  count: number
}

/**
 * At most this many members whose names begin with the typed text are checked for public services.
 */
const LOOKED_THROUGH = 200

/** Sellers with public services whose names begin with the typed text, in order of their names. */
export async function findSellers(
  db: Database,
  typed: string,
  most: number,
): Promise<FoundSeller[]> {
  // U+10FFFF is the last code point, so that the names are read as one range of the index.
  const { rows } = await sql<FoundSeller>`
    select named.id, named.name, named.icon, counts.public as count
    from (
      select id, name, icon, search_form(name) as form from users
      where search_form(name) collate "C" >= search_form(${typed})
        and search_form(name) collate "C" < search_form(${typed}) || U&'\\+10FFFF'
      order by search_form(name) collate "C" limit ${LOOKED_THROUGH}) named
    join service_counts counts
      on counts.scope = 'seller' and counts.key = named.id and counts.public > 0
    order by named.form, named.id
    limit ${most}`.execute(db)
  return rows
}
