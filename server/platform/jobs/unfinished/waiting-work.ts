import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Stored work of one place that is not done yet. */
export interface WaitingWork {
  place: 'outbox' | 'inbox' | 'queue'
  count: number
  /** Seconds since the oldest; without jobs that wait for their time or their next try. */
  oldest: number
}

export async function readWaitingWork(db: Database): Promise<WaitingWork[]> {
  const age = (since: string) =>
    sql`coalesce(extract(epoch from now() - min(${sql.ref(since)})), 0)::float8`
  const { rows } = await sql<WaitingWork>`
    select 'outbox' as place, count(*)::int as count, ${age('created_at')} as oldest
    from outbox where done_at is null
    union all
    select 'inbox', count(*)::int, ${age('received_at')} from inbox where handled_at is null
    union all
    select 'queue', count(*)::int,
      greatest(coalesce(extract(epoch from now() - min(start_after)), 0), 0)::float8
    from pgboss.job where state in ('created', 'retry')`.execute(db)
  return rows
}
