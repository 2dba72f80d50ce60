import { type Kysely, sql } from 'kysely'

/** The operator's totals read the rows of the last weeks by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deals_by_start on deals (started_at)`.execute(db)
  await sql`create index users_by_registration on users (created_at)`.execute(db)
}
