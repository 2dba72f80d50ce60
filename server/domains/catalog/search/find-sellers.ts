import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

export interface FoundSeller {
  id: number
  name: string
  icon: string | null
  /** Of public services. */
  count: number
}

/** Members whose names begin so are looked through for sellers; a longer word leaves fewer. */
const LOOKED_THROUGH = 200

/** Sellers with public services whose names begin with the typed text, in order of their names. */
export async function findSellers(
  db: Database,
  typed: string,
  most: number,
): Promise<FoundSeller[]> {
  // The last code point of all, so that the index is read as a range.
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
