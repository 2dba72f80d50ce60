import type { Generated } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

interface InboxTable {
  user_id: number
  threads: Generated<number>
  unread: Generated<number>
}
declare module '../../platform/database/database.ts' {
  interface Tables {
    inboxes: InboxTable
  }
}

/** The user's counters, which the database updates with every change of a thread. */
export const inboxOf = (db: Database, userId: number) =>
  db
    .selectFrom('inboxes')
    .select(['threads', 'unread'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Unread messages addressed to the user over all threads. */
export const countUnread = async (db: Database, userId: number): Promise<number> =>
  (await inboxOf(db, userId))?.unread ?? 0
