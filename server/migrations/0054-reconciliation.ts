import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reconciliation_runs (
      id bigint primary key generated always as identity,
      cause text not null check (cause in ('schedule', 'press', 'command')),
      scope text not null check (scope in ('changes', 'full')),
      state text not null check (state in ('asked', 'running', 'done', 'broken')),
      asked_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      step text,
      looked_at integer not null default 0,
      found integer not null default 0,
      mended integer not null default 0,
      calls integer not null default 0,
      needs_person integer not null default 0,
      entries integer not null default 0,
      accounts integer not null default 0,
      faults jsonb not null default '[]'
    )`.execute(db)
  await sql`create index reconciliation_runs_started on reconciliation_runs (started_at)`.execute(
    db,
  )
  await sql`
    create table reconciliation_cursors (
      name text primary key,
      value jsonb not null
    )`.execute(db)
  await sql`
    create table reconciliation_mends (
      id bigint primary key generated always as identity,
      run_id bigint not null references reconciliation_runs,
      kind text not null,
      object_id text not null,
      mended_at timestamptz not null
    )`.execute(db)
  await sql`create index reconciliation_mends_run on reconciliation_mends (run_id)`.execute(db)
  await sql`
    create table provider_entries (
      transaction_id text not null,
      part text not null check (part in ('amount', 'fee')),
      account text not null,
      type text not null,
      amount bigint not null,
      source_id text,
      counterpart_id text,
      fact text not null,
      description text,
      made_at timestamptz not null,
      agreed_at timestamptz,
      primary key (transaction_id, part)
    )`.execute(db)
  await sql`create index provider_entries_fact on provider_entries (fact, account)`.execute(db)
  await sql`
    create index provider_entries_account on provider_entries (account, made_at) include (amount)
  `.execute(db)
  await sql`create index provider_entries_source on provider_entries (source_id)`.execute(db)
  await sql`
    create index provider_entries_counterpart on provider_entries (counterpart_id)
    where counterpart_id is not null`.execute(db)
  await sql`
    create index provider_entries_open on provider_entries (account, fact)
    where agreed_at is null`.execute(db)
  await sql`
    create table book_differences (
      account text not null,
      fact text not null,
      ours bigint,
      theirs bigint,
      state text not null check (state in ('waiting', 'open', 'closed')),
      since timestamptz not null,
      closed_at timestamptz,
      primary key (account, fact)
    )`.execute(db)
  await sql`
    create index book_differences_open on book_differences (state) where state <> 'closed'
  `.execute(db)
  await sql`
    create function book_fact(key text) returns text language sql immutable strict
    return case
      when key like 'dp:%' then 'dp:' || split_part(key, ':', 2)
      else regexp_replace(key, ':refused$', '') end`.execute(db)
  await sql`
    create index ledger_lines_fact on ledger_lines (book_fact(posting_key), account)
    include (amount) where account = 'platform' or account like 'connected:%'`.execute(db)
  await sql`create index ledger_postings_posted on ledger_postings (posted_at)`.execute(db)
}
