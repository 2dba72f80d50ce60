import { sql } from 'kysely'
import { isFarBack, type Page, pagesFor, placeFromEnd, rowsOfPage } from '../../kernel/page.ts'
import type { Database } from '../../platform/database/database.ts'
import { rowsBefore } from '../../platform/database/read-page.ts'
import { inboxOf } from './inbox-store.ts'
import type { ThreadOverview } from './thread.ts'

const overviews = (db: Database) =>
  db
    .selectFrom('threads')
    .innerJoin('services', 'services.id', 'threads.service_id')
    .innerJoin('users as buyer', 'buyer.id', 'threads.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'threads.seller_id')
    .leftJoin('messages', 'messages.id', 'threads.last_message_id')
    .select([
      'threads.id',
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
      'messages.is_announcement as isAnnouncement',
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
          isAnnouncement: row.isAnnouncement ?? false,
        },
})

export async function findThreadOverview(db: Database, id: number): Promise<ThreadOverview | null> {
  const row = await overviews(db).where('threads.id', '=', id).executeTakeFirst()
  return row ? toOverview(row) : null
}

/**
 * A user's threads as buyer and as seller, newest activity first (rule `threads-by-activity`); each
 * side is read from its own index, and only the page's threads are joined.
 */
export async function listThreads(
  db: Database,
  { userId, ...place }: { userId: number; page: number; pageSize: number },
): Promise<Page<ThreadOverview>> {
  const { page, pageSize } = place
  const count = (await inboxOf(db, userId))?.threads ?? 0
  const end = isFarBack(place) ? placeFromEnd(count, place) : null
  const offset = end?.offset ?? (page - 1) * pageSize
  const mine = placesOf(db, userId, { offset, pageSize, direction: end ? 'asc' : 'desc' })
  const rows = await overviews(db)
    .innerJoin(() => mine.as<'mine'>(sql`mine`), 'mine.id', 'threads.id')
    .orderBy('mine.active_at', 'desc')
    .orderBy('threads.id', 'desc')
    .execute()
  return { items: rowsOfPage(rows, end).map(toOverview), totalPages: pagesFor(count, pageSize) }
}

interface Part {
  offset: number
  pageSize: number
  direction: 'asc' | 'desc'
}

function placesOf(db: Database, userId: number, { offset, pageSize, direction }: Part) {
  const [limit, before] = [sql.lit(pageSize), rowsBefore(offset)]
  const own = (column: 'buyer_id' | 'seller_id') =>
    db
      .selectFrom('threads')
      .select(['id', 'active_at'])
      .where(column, '=', userId)
      .orderBy('active_at', direction)
      .orderBy('id', direction)
      .limit(sql<number>`${before} + ${limit}`)
  const to = direction === 'asc' ? sql`asc` : sql`desc`
  return sql<{ id: number; active_at: Date }>`(
    select * from ((${own('buyer_id')}) union all (${own('seller_id')})) sides
    order by active_at ${to}, id ${to}
    limit ${limit} offset ${before})`
}

/** The seller's latest message per deal; deals without one are absent. */
export async function findSellerMessages(
  db: Database,
  dealIds: number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('threads')
    .select(['id', 'seller_last_message_id as messageId'])
    .where('id', '=', sql<number>`any(${dealIds}::bigint[])`)
    .where('seller_last_message_id', 'is not', null)
    .$narrowType<{ messageId: number }>()
    .execute()
  return new Map(rows.map(row => [row.id, row.messageId]))
}
