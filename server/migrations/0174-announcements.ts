import { type Kysely, sql } from 'kysely'

/** Messages to all running buyers of a service (rule `announcement-is-no-answer`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages add column is_announcement boolean not null default false`.execute(db)
  await sql`
    create table announcements (
      service_id bigint primary key references services,
      seller_id bigint not null references users,
      number integer not null,
      sent_at timestamptz not null,
      text text)`.execute(db)
}
