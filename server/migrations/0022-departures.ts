import { type Kysely, sql } from 'kysely'

/** Who left; the row of `users` stays for the threads and deals of others, emptied of the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table departures (
      user_id bigint primary key references users,
      left_at timestamptz not null
    )`.execute(db)
}
