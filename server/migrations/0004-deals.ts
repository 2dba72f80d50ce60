import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table checkout_holds (
      id text primary key,
      service_id bigint not null references services,
      buyer_id bigint not null references users,
      price integer not null,
      state text not null default 'open' check (state in ('open', 'completed', 'released')),
      session_id text unique,
      url text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create unique index one_open_hold on checkout_holds (service_id, buyer_id)
    where state = 'open'`.execute(db)
  await sql`
    create table deals (
      id bigint primary key generated always as identity,
      service_id bigint not null references services,
      buyer_id bigint not null references users,
      seller_id bigint not null references users,
      hold_id text not null unique references checkout_holds,
      subscription_id text not null unique,
      price integer not null,
      status text not null check (status in ('running', 'past_due', 'ended')),
      cancel_at_period_end boolean not null default false,
      current_period_end timestamptz not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      check ((status = 'ended') = (ended_at is not null))
    )`.execute(db)
  await sql`
    create unique index one_live_deal on deals (service_id, buyer_id)
    where status <> 'ended'`.execute(db)
  await sql`
    create index deals_of_buyer on deals (buyer_id, id) where status <> 'ended'`.execute(db)
  await sql`
    create index deals_of_seller on deals (seller_id, id) where status <> 'ended'`.execute(db)
  await sql`
    create table deal_events (
      id bigint primary key generated always as identity,
      deal_id bigint not null references deals,
      kind text not null,
      facts jsonb not null default '{}',
      happened_at timestamptz not null
    )`.execute(db)
  await sql`create index deal_events_of_deal on deal_events (deal_id, id)`.execute(db)
}
