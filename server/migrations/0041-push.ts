import { type Kysely, sql } from 'kysely'

/** Devices that receive notices, and the notes that wait to be sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      subscribed_at timestamptz not null
    )`.execute(db)
  await sql`create index push_subscriptions_of_user on push_subscriptions (user_id)`.execute(db)
  await sql`
    create table push_notes (
      id bigint primary key generated always as identity,
      subscription_id bigint not null references push_subscriptions on delete cascade,
      words jsonb not null,
      written_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index push_notes_of_device on push_notes (subscription_id)`.execute(db)
}
