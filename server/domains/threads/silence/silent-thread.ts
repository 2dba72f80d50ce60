import { type SqlBool, sql } from 'kysely'

/** A thread of a running deal in which the seller has never written (rule `seven-silent-days`). */
export const IS_SILENT = sql<SqlBool>`
  threads.deal_id is not null
  and threads.seller_last_message_id is null and threads.ended_at is null`
