import { type Kysely, sql } from 'kysely'

/** Events for open screens, kept for a day so that a broken stream resumes where it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_events (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      kind text not null,
      facts jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index live_events_of_user on live_events (user_id, id)`.execute(db)
  await sql`create index live_events_age on live_events (created_at)`.execute(db)
}
