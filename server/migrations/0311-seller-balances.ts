import { type Kysely, sql } from 'kysely'

/**
 * What the books owe each seller is kept with every posting, because the operator's list of people
 * is narrowed and ordered by it. A posting that moves money between the two accounts of a seller
 * changes no balance. The next migration adds the postings of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seller_balances (
      seller_id bigint primary key,
      owed bigint not null
    ) with (fillfactor = 70)`.execute(db)
  await sql`
    create index seller_balances_by_amount on seller_balances (owed desc, seller_id desc)
    where owed > 0`.execute(db)
  await sql`
    create function keep_seller_balances() returns trigger language plpgsql as $$
    begin
      insert into seller_balances as kept (seller_id, owed)
      select split_part(account, ':', 2)::bigint, -sum(amount)
      from booked where account like 'pending:%' or account like 'available:%'
      group by 1 having sum(amount) <> 0
      order by 1
      on conflict (seller_id) do update set owed = kept.owed + excluded.owed;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger kept_balances after insert on ledger_lines
    referencing new table as booked
    for each statement execute function keep_seller_balances()`.execute(db)
}
