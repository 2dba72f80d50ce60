import { type Kysely, sql } from 'kysely'

/** A deal has exactly one thread, so the thread is keyed by its deal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table threads (
      deal_id bigint primary key references deals,
      service_id bigint not null references services,
      buyer_id bigint not null references users,
      seller_id bigint not null references users,
      last_message_id bigint,
      seller_last_message_id bigint,
      message_count integer not null default 0,
      buyer_unread integer not null default 0,
      seller_unread integer not null default 0,
      buyer_mailed_at timestamptz,
      seller_mailed_at timestamptz,
      active_at timestamptz not null,
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index threads_of_buyer on threads (buyer_id, active_at desc)`.execute(db)
  await sql`create index threads_of_seller on threads (seller_id, active_at desc)`.execute(db)
  await sql`
    create index unread_of_buyer on threads (buyer_id) include (buyer_unread)
    where buyer_unread > 0`.execute(db)
  await sql`
    create index unread_of_seller on threads (seller_id) include (seller_unread)
    where seller_unread > 0`.execute(db)
  await sql`
    create table messages (
      id bigint primary key generated always as identity,
      deal_id bigint not null references threads,
      author_id bigint not null references users,
      text text not null,
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db)
  await sql`create index messages_of_thread on messages (deal_id, id desc)`.execute(db)
  await sql`
    create index unread_messages on messages (deal_id, author_id) where read_at is null`.execute(db)
}
