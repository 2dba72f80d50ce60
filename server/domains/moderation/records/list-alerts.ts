import { sql } from 'kysely'
import { pagesFor } from '../../../kernel/page.ts'
import type { Alert } from '../../../platform/alerts.ts'
import type { Database } from '../../../platform/database/database.ts'
import { matches, type RecordWish } from './record-list.ts'
import { RECORD_LISTS } from './record-lists.ts'
import type { RecordWords } from './record-words.ts'

export interface ListedAlert extends Alert {
  raisedAt: Date
  lastSeenAt: Date
  seenCount: number
  isOpen: boolean
}

/** Alerts whose title, facts or state contain the search text: open ones first, then the newest. */
export async function listAlerts(
  db: Database,
  words: RecordWords,
  { search, page, pageSize }: Omit<RecordWish, 'facet'>,
): Promise<{ alerts: ListedAlert[]; found: number; totalPages: number }> {
  const { search: places, order } = RECORD_LISTS.alerts.parts(words)
  const all = db
    .selectFrom('alerts')
    .select(eb => [
      'key',
      'kind',
      sql<Alert['facts']>`facts`.as('facts'),
      'raised_at as raisedAt',
      'last_seen_at as lastSeenAt',
      'seen_count as seenCount',
      eb('closed_at', 'is', null).as('isOpen'),
      sql<number>`count(*) over ()`.as('found'),
    ])
    .orderBy(sql.join(order))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const matched = search === '' ? all : all.where(matches(places, search))
  const rows = await matched.execute()
  const found = Number(rows[0]?.found ?? 0)
  const alerts = rows.map(({ found: _, isOpen, ...alert }) => ({
    ...alert,
    isOpen: isOpen === true,
  }))
  return { alerts, found, totalPages: pagesFor(found, pageSize) }
}
