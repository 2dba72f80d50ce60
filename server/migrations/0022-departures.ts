import { type Kysely, sql } from 'kysely'

/**
 * Users who left. Their row of `users` stays without personal data, for the threads and deals of
 * others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table departures (
      user_id bigint primary key references users,
      left_at timestamptz not null
    )`.execute(db)
}
