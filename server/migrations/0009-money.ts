import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table earnings
      add column service_name text not null default '',
      add column charge_id text,
      add column transfer_id text,
      add column total bigint not null default 0,
      add column period_start timestamptz,
      add column period_end timestamptz,
      add column refunded bigint not null default 0,
      add column taken_back bigint not null default 0 check (taken_back <= share),
      add column collected bigint not null default 0,
      add column frozen_by text,
      add column matured_at timestamptz`.execute(db)
  await sql`create index earnings_deal on earnings (deal_id, paid_at desc)`.execute(db)
  await sql`create unique index earnings_charge on earnings (charge_id)`.execute(db)
  await sql`
    create index earnings_unripe on earnings (matures_at) where matured_at is null`.execute(db)
  await sql`
    create table payouts (
      id bigint primary key generated always as identity,
      seller_id bigint not null references users,
      amount bigint not null,
      fee bigint not null,
      state text not null check (state in ('requested', 'sent', 'paid', 'failed', 'returned')),
      provider_id text unique,
      reason text not null check (reason in ('asked', 'holding_limit')),
      requested_at timestamptz not null,
      settled_at timestamptz
    )`.execute(db)
  await sql`
    create unique index one_open_payout on payouts (seller_id)
    where state in ('requested', 'sent')`.execute(db)
  await sql`create index payouts_of_seller on payouts (seller_id, id desc)`.execute(db)
  await sql`
    create table terminations (
      deal_id bigint primary key references deals,
      ended_by bigint references users,
      reason text not null,
      decided_at timestamptz not null
    )`.execute(db)
  await sql`
    create table cancellations (
      id bigint primary key generated always as identity,
      deal_id bigint not null references deals,
      kind text not null check (kind in ('refund_full', 'refund_proration', 'auto_cancel')),
      created_by bigint not null references users,
      created_at timestamptz not null,
      state text not null check (state in ('open', 'accepted', 'refused', 'closed')),
      answered_by bigint references users,
      answered_at timestamptz,
      invoice_id text,
      refund bigint,
      taken_back bigint,
      reminders integer not null default 0
    )`.execute(db)
  await sql`
    create unique index one_open_cancellation on cancellations (deal_id)
    where state = 'open'`.execute(db)
  await sql`
    create table disputes (
      id text primary key,
      invoice_id text not null,
      amount bigint not null,
      fee bigint not null,
      held bigint not null,
      state text not null check (state in ('open', 'won', 'lost')),
      opened_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db)
  await sql`
    create table purchase_terms (
      deal_id bigint primary key references deals,
      version text not null,
      hash text not null,
      terms jsonb not null,
      shown_at timestamptz not null
    )`.execute(db)
  await sql`alter table checkout_holds add column terms jsonb`.execute(db)
  await sql`
    create table audit_log (
      id bigint primary key generated always as identity,
      admin_id bigint not null references users,
      act text not null,
      facts jsonb not null,
      acted_at timestamptz not null
    )`.execute(db)
}
