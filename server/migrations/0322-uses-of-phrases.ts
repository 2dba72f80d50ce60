import { type Kysely, sql } from 'kysely'

/** How many messages were sent with a stored text (rule `phrases-are-put-in-by-hand`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phrases add column uses int not null default 0`.execute(db)
}
