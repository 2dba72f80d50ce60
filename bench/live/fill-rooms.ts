import { sql } from 'kysely'
import type { Database } from '../../server/platform/database.ts'

/** One buyer (`subject` buyer) with a deal of each of `count` sellers (`seller-1` …). */
export async function fillRooms(db: Database, count: number): Promise<void> {
  await sql`
    insert into users (subject, email, name, created_at, updated_at)
    select subject, subject || '@example.com', subject, now(), now()
    from (select 'buyer' as subject
          union all select 'seller-' || n from generate_series(1, ${count}::int) n) people`.execute(
    db,
  )
  await sql`
    insert into services (
      user_id, name, is_public, category, price, quantity, text_intro, text_contents,
      text_details, text_flow, created_at, updated_at)
    select id, 'メイクの相談', true, 1, 1500, 1, 'はじめまして', '月に二回', '説明', '進め方', now(), now()
    from users where subject like 'seller-%' order by id`.execute(db)
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
  await sql`
    insert into threads (deal_id, service_id, buyer_id, seller_id, active_at, created_at)
    select id, service_id, buyer_id, seller_id, now(), now() from deals`.execute(db)
  await sql`analyze`.execute(db)
}

export interface Room {
  contactId: number
  sellerSubject: string
}

export async function listRooms(db: Database): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select deal_id as "contactId", subject as "sellerSubject"
    from threads join users on users.id = threads.seller_id order by deal_id`.execute(db)
  return rows
}
