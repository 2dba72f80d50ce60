import { type Kysely, sql } from 'kysely'

/** The day on which a silent seller was last reminded, and how long each first answer took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table threads add column silence_reminded_day smallint not null default 0`.execute(db)
  await sql`
    create index silent_threads on threads (created_at)
    where seller_last_message_id is null and ended_at is null`.execute(db)
  await sql`
    create table first_answers (
      deal_id bigint primary key references threads,
      seller_id bigint not null references users,
      seconds integer not null check (seconds >= 0)
    )`.execute(db)
  await sql`create index first_answers_of_seller on first_answers (seller_id)`.execute(db)
  await sql`
    create table answer_times (
      seller_id bigint primary key references users,
      deals integer not null,
      median_seconds integer not null
    )`.execute(db)
  await sql`
    insert into first_answers (deal_id, seller_id, seconds)
    select threads.deal_id, threads.seller_id,
           greatest(0, extract(epoch from min(messages.created_at) - threads.created_at))
    from threads
    join messages on messages.deal_id = threads.deal_id
      and messages.author_id = threads.seller_id
    group by threads.deal_id`.execute(db)
  await sql`
    insert into answer_times (seller_id, deals, median_seconds)
    select seller_id, count(*), percentile_cont(0.5) within group (order by seconds)
    from first_answers group by seller_id`.execute(db)
}
