import { sql } from 'kysely'
import type { Database } from '../../server/platform/database/database.ts'

export interface TalkSize {
  deals: number
  messages: number
}

/**
 * Half of all deals belong to the buyer `busy`, whose first thread has a tenth of all messages; the
 * others are spread evenly. Triggers and foreign keys are off meanwhile, and the index of messages is
 * built at the end.
 */
export async function fillTalks(db: Database, { deals, messages }: TalkSize): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into users (subject, email, name, created_at, updated_at)
      select subject, subject || '@example.com', subject, now(), now()
      from (select 'busy' as subject union all select 'other'
            union all select 'seller-' || n from generate_series(1, ${deals}::int / 2 + 1) n) people`.execute(
      tx,
    )
    // This bench searches no services, and without the index they are inserted faster.
    await sql`drop index services_by_grams`.execute(tx)
    await sql`
      insert into services (
        user_id, name, is_public, category, price, quantity, text_intro, text_contents,
        text_details, text_flow, created_at, updated_at)
      select id, 'メイクの相談', true, 1, 1500, 100, 'はじめまして', '月に二回', '説明', '進め方', now(), now()
      from users where subject like 'seller-%' order by id`.execute(tx)
    const people = sql`
      select n, services.id as service_id, services.user_id as seller_id, buyer.id as buyer_id,
        now() - n * interval '1 minute' as at
      from generate_series(1, ${deals}::int) n
      join services on services.id = 1 + n / 2
      join users buyer on buyer.subject = case when n % 2 = 1 then 'busy' else 'other' end`
    await sql`
      insert into checkout_holds (id, service_id, buyer_id, price, state, created_at, expires_at)
      select 'hold-' || n, service_id, buyer_id, 1500, 'completed', at, at
      from (${people}) people`.execute(tx)
    await sql`
      insert into deals (
        service_id, buyer_id, seller_id, hold_id, subscription_id, price, status,
        current_period_end, started_at)
      select service_id, buyer_id, seller_id, 'hold-' || n, 'sub-' || n, 1500, 'running',
        now() + interval '1 month', at
      from (${people}) people order by n`.execute(tx)
    await sql`
      insert into threads (
        id, service_id, buyer_id, seller_id, buyer_unread, seller_unread, active_at, created_at)
      select id, service_id, buyer_id, seller_id, 1, 0, started_at, started_at from deals`.execute(
      tx,
    )
    await sql`
      insert into inboxes (user_id, threads, unread)
      select user_id, count(*), sum(unread)
      from threads, lateral (values (buyer_id, buyer_unread), (seller_id, seller_unread))
        sides (user_id, unread)
      group by user_id`.execute(tx)
    await sql`drop index messages_of_thread`.execute(tx)
    await sql`
      insert into messages (thread_id, author_id, text, created_at)
      select threads.id, threads.seller_id, 'ことば ' || n || repeat('、今日はどうでしたか', 3), now()
      from generate_series(1, ${messages}::int) n
      join threads on threads.id = case when n % 10 = 0 then 1
        else 1 + n * ${deals}::bigint / (${messages}::bigint + 1) end`.execute(tx)
    await sql`create index messages_of_thread on messages (thread_id, id desc)`.execute(tx)
    await sql`
      update threads set message_count = talk.count, last_message_id = talk.last
      from (select thread_id, count(*) as count, max(id) as last from messages group by thread_id) talk
      where talk.thread_id = threads.id`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}
