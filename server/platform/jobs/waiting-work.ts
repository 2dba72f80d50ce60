import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Counts stored work that is not done yet; a job that waits for a retry counts too. */
export async function countWaiting(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ outbox: number; inbox: number; queue: number }>`
    select (select count(*) from outbox where done_at is null) as outbox,
           (select count(*) from inbox where handled_at is null) as inbox,
           (select count(*) from pgboss.job where state in ('created', 'retry')) as queue
  `.execute(db)
  return { ...rows[0] }
}
