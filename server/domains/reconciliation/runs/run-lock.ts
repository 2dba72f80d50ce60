import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

const LOCK = sql`hashtextextended('reconciliation', 0)`

/** Whether a process runs the work: `pg_locks` has the halves of a lock's key in two columns. */
export async function isAnyoneWorking(db: Database): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = ${LOCK}) as held`.execute(db)
  return rows[0]?.held ?? false
}

/**
 * Runs `work` in one process at a time; null when another process is running it. The lock belongs
 * to the database connection, so it is released when the process dies (rule `one-run-at-a-time`).
 */
export function workAlone<T>(db: Database, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async connection => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock(${LOCK}) as free`.execute(connection)
    if (!rows[0]?.free) return null
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}
