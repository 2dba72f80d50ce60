import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** Returns those of the given paths that some row refers to. */
export async function findReferenced(db: Database, paths: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from (
      select icon as path from services
      union all select icon_back from services
      union all select icon from service_images
      union all select icon_back from service_images
      union all select icon from draft_pictures
      union all select icon_back from draft_pictures
      union all select icon from users
      union all select icon_back from users
    ) referenced
    where path = any(${paths})`.execute(db)
  return new Set(rows.map(row => row.path))
}
