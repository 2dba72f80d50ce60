import type { Database } from '../../../platform/database/database.ts'

/**
 * All threads of a person. Deals, messages and ratings are found through them: threads have an
 * index for each side, while those tables have none that covers all rows of one person.
 */
export const ownThreads = (db: Database, userId: number) =>
  db
    .selectFrom('threads')
    .where(({ eb, or }) =>
      or([eb('threads.buyer_id', '=', userId), eb('threads.seller_id', '=', userId)]),
    )
