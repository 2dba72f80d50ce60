import { type Kysely, sql } from 'kysely'

/** Calls to outside services, events from them, alerts for a person, and idempotency keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      key text primary key,
      kind text not null,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      attempts integer not null default 0,
      last_error text,
      done_at timestamptz
    )`.execute(db)
  await sql`create index outbox_open on outbox (created_at) where done_at is null`.execute(db)
  await sql`
    create table inbox (
      id text primary key,
      door text not null,
      type text not null,
      object_id text not null,
      account_id text,
      received_at timestamptz not null default now(),
      attempts integer not null default 0,
      last_error text,
      handled_at timestamptz
    )`.execute(db)
  await sql`create index inbox_open on inbox (received_at) where handled_at is null`.execute(db)
  await sql`
    create table alerts (
      key text primary key,
      kind text not null,
      facts jsonb not null,
      raised_at timestamptz not null default now(),
      closed_at timestamptz
    )`.execute(db)
  await sql`
    create table idempotency_keys (
      subject text not null,
      key text not null,
      fingerprint text not null,
      status smallint,
      body jsonb,
      created_at timestamptz not null default now(),
      primary key (subject, key)
    )`.execute(db)
}
