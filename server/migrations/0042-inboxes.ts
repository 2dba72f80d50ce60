import { type Kysely, sql } from 'kysely'

/**
 * The numbers of a person's threads and unread messages are kept with every change, because
 * counting grows with the threads. A change to a thread takes its lock first, so that two changes
 * never deadlock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inboxes (
      user_id bigint primary key references users,
      threads integer not null default 0,
      unread integer not null default 0
    ) with (fillfactor = 70)`.execute(db)
  await sql`
    insert into inboxes (user_id, threads, unread)
    select user_id, count(*), sum(unread)
    from threads, lateral (values (buyer_id, buyer_unread), (seller_id, seller_unread))
      sides (user_id, unread)
    group by user_id`.execute(db)
  await sql`
    create function count_inboxes() returns trigger language plpgsql as $$
    begin
      insert into inboxes as kept (user_id, threads, unread)
      select user_id, added, unread
      from (values
        (new.buyer_id, new.buyer_unread - coalesce(old.buyer_unread, 0)),
        (new.seller_id, new.seller_unread - coalesce(old.seller_unread, 0))
      ) sides (user_id, unread), (select (tg_op = 'INSERT')::int) change (added)
      where added > 0 or unread <> 0
      order by user_id
      on conflict (user_id) do update
      set threads = kept.threads + excluded.threads, unread = kept.unread + excluded.unread;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger counted after insert or update of buyer_unread, seller_unread on threads
    for each row execute function count_inboxes()`.execute(db)
  await sql`drop index unread_of_buyer, unread_of_seller`.execute(db)
}
