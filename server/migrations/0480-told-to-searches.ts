import { type Kysely, sql } from 'kysely'

/**
 * Whether a service was public at a daily notice of saved searches. Those announced so far count as
 * told, so that none is told twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table services add column told_to_searches boolean not null default true`.execute(
    db,
  )
  await sql`alter table services alter column told_to_searches set default false`.execute(db)
}
