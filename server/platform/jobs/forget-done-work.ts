import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Days for which handled events and done calls are stored. */
const RETENTION_DAYS = 90
const BATCH = 5000

/**
 * Deletes events that were handled long ago and empties the payloads of calls done long ago. The
 * provider sends an event again for a month at most, and a repeated one is only read again. A
 * call's key stays for good: a use case may intend the same call years later, and the key shows
 * that it was made (rule `settled-keys-stay`).
 */
export async function forgetDoneWork(db: Database): Promise<void> {
  await inBatches(
    db,
    sql`
      delete from inbox where id in (
        select id from inbox where handled_at < now() - make_interval(days => ${RETENTION_DAYS}::int)
        order by handled_at limit ${BATCH}::int)
      returning 1`,
  )
  await inBatches(
    db,
    sql`
      update outbox set payload = '{}', last_error = null where key in (
        select key from outbox
        where done_at < now() - make_interval(days => ${RETENTION_DAYS}::int) and payload <> '{}'
        order by done_at limit ${BATCH}::int)
      returning 1`,
  )
}

/** Works in short statements, so that no other transaction waits long for their locks. */
async function inBatches(db: Database, statement: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await statement.execute(db)
    if (rows.length < BATCH) return
  }
}
