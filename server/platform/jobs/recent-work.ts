import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export interface RecentWork {
  /** When the last webhook arrived; null before the first. */
  lastWebhookAt: Date | null
  /** Number of jobs that were done within the last hour. */
  jobs: number
}

export async function readRecentWork(db: Database): Promise<RecentWork> {
  const { rows } = await sql<RecentWork>`
    select (select max(received_at) from inbox) as "lastWebhookAt",
      (select count(*)::int from pgboss.job
       where state = 'completed' and completed_on >= now() - interval '1 hour') as jobs`.execute(db)
  return rows[0] ?? { lastWebhookAt: null, jobs: 0 }
}
