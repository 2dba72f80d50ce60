import { type Kysely, sql } from 'kysely'

/** An issued paper never changes: only the mark of its cancellation is written, and only once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column registration_number text`.execute(db)
  await sql`
    create table papers (
      id bigint primary key generated always as identity,
      kind text not null check (kind in ('receipt', 'statement')),
      subject text not null,
      owner_id bigint not null references users,
      issuer text not null,
      year integer not null,
      number integer not null check (number > 0),
      addressee text not null,
      facts jsonb not null,
      issued_at timestamptz not null,
      replaces bigint references papers,
      cancelled_at timestamptz,
      cancelled_by bigint references users,
      unique (issuer, year, number)
    )`.execute(db)
  await sql`
    create unique index one_valid_paper on papers (owner_id, kind, subject)
    where cancelled_at is null`.execute(db)
  await sql`
    create function papers_never_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if old.cancelled_at is null and new.cancelled_at is not null
          and to_jsonb(new) - 'cancelled_at' - 'cancelled_by'
            = to_jsonb(old) - 'cancelled_at' - 'cancelled_by'
        then return new; end if;
      end if;
      raise exception 'an issued paper never changes';
    end $$`.execute(db)
  await sql`
    create trigger never_change before update or delete on papers
    for each row execute function papers_never_change()`.execute(db)
  await sql`
    create trigger never_emptied before truncate on papers
    for each statement execute function papers_never_change()`.execute(db)
  await sql`
    create index deals_ended_of_buyer on deals (buyer_id, ended_at desc)
    where status = 'ended'`.execute(db)
  await sql`
    create index deals_ended_of_seller on deals (seller_id, ended_at desc)
    where status = 'ended'`.execute(db)
}
