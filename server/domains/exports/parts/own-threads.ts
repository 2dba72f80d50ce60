import type { Database } from '../../../platform/database/database.ts'

/**
 * The threads of a person, which lead to the deals, messages and ratings: both sides of a thread
 * have an index, those of deals and messages have none for all rows of a person.
 */
export const ownThreads = (db: Database, userId: number) =>
  db
    .selectFrom('threads')
    .where(({ eb, or }) =>
      or([eb('threads.buyer_id', '=', userId), eb('threads.seller_id', '=', userId)]),
    )
