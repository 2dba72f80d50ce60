import { type Kysely, sql } from 'kysely'

/**
 * Sums up the balances of sellers with postings from before they were kept, each seller in a
 * transaction of its own, so that nobody waits for more than one. A posting under way locks the row
 * of its seller until its commit. Once the row is locked here, the next statement sees every
 * posting that the row has, and no other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      seller bigint;
    begin
      for seller in
        select id from users where exists (
          select from ledger_lines where account in ('pending:' || id, 'available:' || id))
        order by id
      loop
        insert into seller_balances as kept (seller_id, owed) values (seller, 0)
        on conflict (seller_id) do update set owed = kept.owed;
        insert into seller_balances (seller_id, owed)
        select seller, -coalesce(sum(amount), 0) from ledger_lines
        where account in ('pending:' || seller, 'available:' || seller)
        on conflict (seller_id) do update set owed = excluded.owed;
        commit;
      end loop;
    end $$`.execute(db)
}

export const outsideTransaction = true
