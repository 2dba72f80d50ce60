import pg from 'pg'
import type { World } from '../world.ts'

export interface HeldLocks extends AsyncDisposable {
  /** Number of statements that wait for a lock now. */
  waiting(): Promise<number>
  release(): Promise<void>
}

/** Makes every write to a table wait. */
export const tableLock = (table: string): string => `lock table ${table} in exclusive mode`

/**
 * Holds the locks that a statement takes, so that requests stop in the middle of their transactions
 * and go on at the same moment. A request waits for three seconds at most.
 */
export async function holdLocks(
  { databaseUrl, sql }: Pick<World, 'databaseUrl' | 'sql'>,
  statement: string,
): Promise<HeldLocks> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(statement)
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const release = () => holder.end()
  return {
    waiting: async () => (await sql(waiting)).rows.length,
    release,
    [Symbol.asyncDispose]: release,
  }
}
