import { type Kysely, sql } from 'kysely'

/** Every mail with its outcome; its content is kept only while it waits to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id bigint primary key generated always as identity,
      kind text not null,
      user_id bigint references users,
      address text,
      letter jsonb,
      state text not null default 'waiting'
        check (state in ('waiting', 'sent', 'refused', 'given_up')),
      attempts integer not null default 0,
      last_error text,
      written_at timestamptz not null default now(),
      settled_at timestamptz,
      check ((user_id is null) <> (address is null)),
      check ((state = 'waiting') = (letter is not null)),
      check ((state = 'waiting') = (settled_at is null))
    )`.execute(db)
  await sql`create index mails_age on mails (written_at)`.execute(db)
}
