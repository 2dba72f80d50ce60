import type { Database } from '../../platform/database/database.ts'

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
