import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_postings (
      key text primary key,
      posted_at timestamptz not null
    )`.execute(db)
  await sql`
    create table ledger_lines (
      posting_key text not null references ledger_postings,
      line smallint not null,
      account text not null,
      amount bigint not null check (amount <> 0),
      primary key (posting_key, line)
    )`.execute(db)
  await sql`create index ledger_lines_account on ledger_lines (account) include (amount)`.execute(
    db,
  )
  await sql`
    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only'; end $$`.execute(db)
  for (const table of ['ledger_postings', 'ledger_lines']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ledger_is_append_only()`.execute(db)
  }
  await sql`
    create function ledger_posting_balances() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from ledger_lines where posting_key = new.posting_key) <> 0 then
        raise exception 'ledger posting % does not sum to 0', new.posting_key;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger balanced after insert on ledger_lines
    deferrable initially deferred
    for each row execute function ledger_posting_balances()`.execute(db)
  await sql`
    create table earnings (
      invoice_id text primary key,
      seller_id bigint not null references users,
      deal_id bigint not null,
      price bigint not null,
      share bigint not null,
      paid_at timestamptz not null,
      matures_at timestamptz not null
    )`.execute(db)
  await sql`create index earnings_seller on earnings (seller_id, matures_at)`.execute(db)
}
