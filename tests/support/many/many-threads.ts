import { sql } from 'kysely'
import type { Database } from '../../../server/platform/database/database.ts'
import { insertServices } from './many-services.ts'

/** One buyer (subject `buyer`) with a deal with each of `count` sellers (`seller-1` …). */
export async function fillThreads(
  db: Database,
  count: number,
  unread = { buyer: 0, seller: 0 },
): Promise<void> {
  await sql`
    insert into users (subject, email, name, created_at, updated_at)
    select subject, subject || '@example.com', subject, now(), now()
    from (select 'buyer' as subject
          union all select 'seller-' || n from generate_series(1, ${count}::int) n) people`.execute(
    db,
  )
  await insertServices(db, tx =>
    sql`
      insert into services (
        user_id, name, is_public, category, price, quantity, text_intro, text_contents,
        text_details, text_flow, created_at, updated_at)
      select id, 'メイクの相談', true, 1, 1500, 1, 'はじめまして', '月に二回', '説明', '進め方', now(), now()
      from users where subject like 'seller-%' order by id`.execute(tx),
  )
  await sql`
    insert into checkout_holds (id, service_id, buyer_id, price, state, created_at, expires_at)
    select 'hold-' || services.id, services.id, buyer.id, 1500, 'completed', now(), now()
    from services, users buyer where buyer.subject = 'buyer'`.execute(db)
  await sql`
    insert into deals (
      service_id, buyer_id, seller_id, hold_id, subscription_id, price, status,
      current_period_end, started_at)
    select services.id, buyer.id, services.user_id, 'hold-' || services.id, 'sub-' || services.id,
      1500, 'running', now() + interval '1 month', now()
    from services, users buyer where buyer.subject = 'buyer'`.execute(db)
  await db.transaction().execute(async tx => {
    // The trigger's ten thousand updates of one row in one transaction would take seconds.
    await sql`alter table threads disable trigger counted`.execute(tx)
    await sql`
      insert into threads (
        id, service_id, buyer_id, seller_id, buyer_unread, seller_unread, active_at, created_at)
      select id, service_id, buyer_id, seller_id, ${unread.buyer}::int, ${unread.seller}::int,
        now(), now() from deals`.execute(tx)
    await sql`
      insert into inboxes (user_id, threads, unread)
      select user_id, count(*), sum(unread)
      from threads, lateral (values (buyer_id, buyer_unread), (seller_id, seller_unread))
        sides (user_id, unread)
      group by user_id`.execute(tx)
    await sql`alter table threads enable trigger counted`.execute(tx)
  })
  await sql`analyze`.execute(db)
}

/** Many messages in one thread, inserted by SQL; the seller's last ones are unread. */
export async function fillTalk(db: Database, contactId: number, count: number): Promise<void> {
  await sql`
    insert into messages (thread_id, author_id, text, created_at, read_at)
    select id, case when n % 2 = 0 then buyer_id else seller_id end, 'ことば' || n, now(),
      case when n < ${count}::int then now() end
    from threads, generate_series(1, ${count}::int) n where id = ${contactId}`.execute(db)
  await sql`
    update threads set message_count = ${count},
      last_message_id = (select max(id) from messages where thread_id = ${contactId})
    where id = ${contactId}`.execute(db)
  await sql`vacuum analyze messages`.execute(db)
}

export interface ThreadRow {
  contactId: number
  sellerSubject: string
}

export async function listManyThreads(db: Database): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    select threads.id as "contactId", subject as "sellerSubject"
    from threads join users on users.id = threads.seller_id order by threads.id`.execute(db)
  return rows
}
