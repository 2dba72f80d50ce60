import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** Days for which what came in and went out can be looked at. */
const KEPT_DAYS = 90
const BATCH = 5000

/**
 * Forgets what was handled long ago. The provider tells an event again for a month at most, and one
 * told again is only read again, so notices go. Of a call its key stays for good: a use case may come
 * to the same intention years later, and the key is what says that it was done (rule
 * `intended-once-for-good`).
 */
export async function forgetDoneWork(db: Database): Promise<void> {
  await inBatches(
    db,
    sql`
      delete from inbox where id in (
        select id from inbox where handled_at < now() - make_interval(days => ${KEPT_DAYS}::int)
        order by handled_at limit ${BATCH}::int)
      returning 1`,
  )
  await inBatches(
    db,
    sql`
      update outbox set payload = '{}', last_error = null where key in (
        select key from outbox
        where done_at < now() - make_interval(days => ${KEPT_DAYS}::int) and payload <> '{}'
        order by done_at limit ${BATCH}::int)
      returning 1`,
  )
}

/** Short statements, so that nothing waits long for what they hold. */
async function inBatches(db: Database, statement: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await statement.execute(db)
    if (rows.length < BATCH) return
  }
}
