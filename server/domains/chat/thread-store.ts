import { type Generated, sql } from 'kysely'
import { type Page, pagesFor } from '../../kernel/page.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Side, Thread, ThreadOverview } from './thread.ts'

interface ThreadTable {
  deal_id: number
  service_id: number
  buyer_id: number
  seller_id: number
  last_message_id: number | null
  seller_last_message_id: number | null
  message_count: Generated<number>
  buyer_unread: Generated<number>
  seller_unread: Generated<number>
  buyer_mailed_at: Date | null
  seller_mailed_at: Date | null
  buyer_mailed_id: Generated<number>
  seller_mailed_id: Generated<number>
  silence_reminded_day: Generated<number>
  active_at: Date
  created_at: Date
  ended_at: Date | null
}
interface InboxTable {
  user_id: number
  threads: Generated<number>
  unread: Generated<number>
}
declare module '../../platform/database.ts' {
  interface Tables {
    threads: ThreadTable
    inboxes: InboxTable
  }
}

export async function findThread(db: Database, id: number): Promise<Thread | null> {
  const row = await db
    .selectFrom('threads')
    .select([
      'deal_id as id',
      'service_id as serviceId',
      'buyer_id as buyerId',
      'seller_id as sellerId',
      'ended_at as endedAt',
    ])
    .where('deal_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function insertThread(
  tx: Tx,
  thread: Pick<Thread, 'id' | 'serviceId' | 'buyerId' | 'sellerId'> & { at: Date },
): Promise<void> {
  await tx
    .insertInto('threads')
    .values({
      deal_id: thread.id,
      service_id: thread.serviceId,
      buyer_id: thread.buyerId,
      seller_id: thread.sellerId,
      active_at: thread.at,
      created_at: thread.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function endThread(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('threads')
    .set({ ended_at: at })
    .where('deal_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

const overviews = (db: Database) =>
  db
    .selectFrom('threads')
    .innerJoin('services', 'services.id', 'threads.service_id')
    .innerJoin('users as buyer', 'buyer.id', 'threads.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'threads.seller_id')
    .leftJoin('messages', 'messages.id', 'threads.last_message_id')
    .select([
      'threads.deal_id as id',
      'threads.ended_at as endedAt',
      'threads.created_at as createdAt',
      'threads.seller_last_message_id as sellerLastMessageId',
      'services.id as serviceId',
      'services.name as serviceName',
      'services.icon as serviceIcon',
      'buyer.id as buyerId',
      'buyer.name as buyerName',
      'buyer.icon as buyerIcon',
      'seller.id as sellerId',
      'seller.name as sellerName',
      'seller.icon as sellerIcon',
      'messages.author_id as authorId',
      'messages.read_at as readAt',
      'messages.text as lastText',
      'messages.attachment_count as lastAttachmentCount',
      'messages.created_at as lastAt',
    ])

type OverviewRow = Awaited<ReturnType<ReturnType<typeof overviews>['executeTakeFirstOrThrow']>>

const toOverview = (row: OverviewRow): ThreadOverview => ({
  id: row.id,
  service: { id: row.serviceId, name: row.serviceName, icon: row.serviceIcon },
  buyer: { id: row.buyerId, name: row.buyerName, icon: row.buyerIcon },
  seller: { id: row.sellerId, name: row.sellerName, icon: row.sellerIcon },
  endedAt: row.endedAt,
  createdAt: row.createdAt,
  sellerLastMessageId: row.sellerLastMessageId,
  lastMessage:
    row.authorId === null || row.lastText === null || row.lastAt === null
      ? null
      : {
          authorId: row.authorId,
          read: row.readAt !== null,
          text: row.lastText,
          attachmentCount: row.lastAttachmentCount ?? 0,
          createdAt: row.lastAt,
        },
})

export async function findThreadOverview(db: Database, id: number): Promise<ThreadOverview | null> {
  const row = await overviews(db).where('threads.deal_id', '=', id).executeTakeFirst()
  return row ? toOverview(row) : null
}

/** Both sides' threads, newest activity first; each side walks its own index. */
export async function listThreads(
  db: Database,
  { userId, page, pageSize }: { userId: number; page: number; pageSize: number },
): Promise<Page<ThreadOverview>> {
  const own = (column: 'buyer_id' | 'seller_id') =>
    db
      .selectFrom('threads')
      .select(['deal_id', 'active_at'])
      .where(column, '=', userId)
      .orderBy('active_at', 'desc')
      .orderBy('deal_id', 'desc')
      .limit(page * pageSize)
  const mine = sql<{ deal_id: number; active_at: Date }>`
    ((${own('buyer_id')}) union all (${own('seller_id')}))`.as<'mine'>(sql`mine`)
  const rows = await overviews(db)
    .innerJoin(mine, 'mine.deal_id', 'threads.deal_id')
    .orderBy('mine.active_at', 'desc')
    .orderBy('threads.deal_id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    items: rows.map(toOverview),
    totalPages: pagesFor((await inboxOf(db, userId))?.threads ?? 0, pageSize),
  }
}

/** Kept by the database with every change of a thread. */
const inboxOf = (db: Database, userId: number) =>
  db
    .selectFrom('inboxes')
    .select(['threads', 'unread'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Unread messages addressed to the user over all threads. */
export const countUnread = async (db: Database, userId: number): Promise<number> =>
  (await inboxOf(db, userId))?.unread ?? 0

export interface MailTurn {
  threadId: number
  receiver: Side
  now: Date
}

/** True when a mail may go now: something unread is newer than the last mail, and that is five minutes old. */
export async function claimMessageMail(tx: Tx, { threadId, receiver, now }: MailTurn) {
  const [at, id] = [sql.ref(`${receiver}_mailed_at`), sql.ref(`${receiver}_mailed_id`)]
  const unread = sql.ref(`${receiver}_unread`)
  const { rows } = await sql`
    update threads set ${at} = ${now}, ${id} = last_message_id
    where deal_id = ${threadId} and ${unread} > 0 and last_message_id > ${id}
      and (${at} is null or ${at} <= ${now}::timestamptz - interval '5 minutes')
    returning deal_id`.execute(tx)
  return rows.length > 0
}

/** When the next mail may go about what is unread and not told yet; null when nothing is. */
export async function findNextMailTime(db: Database, { threadId, receiver }: MailTurn) {
  const [at, id] = [sql.ref(`${receiver}_mailed_at`), sql.ref(`${receiver}_mailed_id`)]
  const { rows } = await sql<{ due: Date }>`
    select ${at} + interval '5 minutes' as due from threads
    where deal_id = ${threadId} and ${sql.ref(`${receiver}_unread`)} > 0
      and last_message_id > ${id}`.execute(db)
  return rows[0]?.due ?? null
}

/** The seller's latest message per deal; deals without one are absent. */
export async function findSellerMessages(
  db: Database,
  dealIds: number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ deal_id: number; id: number }>`
    select deal_id, seller_last_message_id as id from threads
    where deal_id = any(${dealIds}::bigint[]) and seller_last_message_id is not null`.execute(db)
  return new Map(rows.map(row => [row.deal_id, row.id]))
}
