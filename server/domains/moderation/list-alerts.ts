import { sql } from 'kysely'
import { pagesFor } from '../../kernel/page.ts'
import type { Alert } from '../../platform/alerts.ts'
import type { Database } from '../../platform/database/database.ts'
import { matching } from './list-records.ts'
import { RECORD_LISTS } from './record-lists.ts'

export interface ListedAlert extends Alert {
  raisedAt: Date
  lastSeenAt: Date
  seenCount: number
  isOpen: boolean
}

/** Alerts whose title, facts or state contain the search text: open ones first, then the newest. */
export async function listAlerts(
  db: Database,
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
): Promise<{ alerts: ListedAlert[]; found: number; totalPages: number }> {
  const { search: places, order } = RECORD_LISTS.alerts
  const { rows } = await sql<ListedAlert & { found: number }>`
    select key, kind, facts, raised_at as "raisedAt", last_seen_at as "lastSeenAt",
      seen_count as "seenCount", closed_at is null as "isOpen", count(*) over () as found
    from alerts
    ${matching(places, search)}
    order by ${sql.raw(order)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const found = Number(rows[0]?.found ?? 0)
  const alerts = rows.map(({ found: _, ...alert }) => alert)
  return { alerts, found, totalPages: pagesFor(found, pageSize) }
}
