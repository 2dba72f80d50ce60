import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

const LOCK = sql`hashtextextended('reconciliation', 0)`

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
