import { type RawBuilder, sql } from 'kysely'
import type { LikeSort } from '../../../contract/calls/favourites.ts'
import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Page } from '../../kernel/page.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/read-page.ts'

export interface Like {
  serviceId: number
  /** The service's name, which stays after its deletion. */
  name: string
  /** Yen a month when it was liked. */
  price: number
  /** When the service's price last changed; null while it never did. */
  priceChangedAt: Date | null
  createdAt: Date
}

export interface NewLikes {
  userId: number
  /** Newest first. */
  serviceIds: readonly number[]
  /** Limit of new likes: unknown services do not count, and the first ones are liked. */
  most?: number
  at: Date
}

/**
 * Likes services that exist, with their present prices; an earlier like stays as it is. A
 * microsecond between two likes keeps their order.
 */
export async function insertLikes(
  tx: Tx,
  { userId, serviceIds, most = serviceIds.length, at }: NewLikes,
): Promise<void> {
  await sql`
    insert into likes (user_id, service_id, price, created_at)
    select ${userId}, id, price, ${at}::timestamptz - place * interval '1 microsecond'
    from unnest(${[...serviceIds]}::bigint[]) with ordinality as given (id, place)
    join services using (id)
    where deleted_at is null
    order by place limit ${most}
    on conflict do nothing`.execute(tx)
}

export async function deleteLike(tx: Tx, userId: number, serviceId: number): Promise<void> {
  await tx
    .deleteFrom('likes')
    .where('user_id', '=', userId)
    .where('service_id', '=', serviceId)
    .execute()
}

/** Newest first. */
export async function findLikedIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('likes')
    .select('service_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('service_id', 'desc')
    .execute()
  return rows.map(row => row.service_id)
}

export interface LikesQuery {
  userId: number
  page: number
  pageSize: number
  sort: LikeSort
}

const PRESENT_FIRST = sql`(services.deleted_at is not null)`
const NOT_OPEN = sql`(not services.is_public or services.seats_taken >= services.quantity)`

/** Orders that precede "newest like first"; deleted services have neither seats nor a price. */
const ORDERS = {
  created_at_desc: [],
  has_seats: [PRESENT_FIRST, NOT_OPEN],
  price_asc: [PRESENT_FIRST, sql`services.price`],
} as const satisfies Record<LikeSort, readonly RawBuilder<unknown>[]>

/** One page in the wanted order. */
export async function listLikes(
  db: Database,
  { userId, sort, ...place }: LikesQuery,
): Promise<Page<Like> & { found: number }> {
  const query = db
    .selectFrom('likes')
    .innerJoin('services', 'services.id', 'likes.service_id')
    .select([
      'likes.service_id as serviceId',
      'services.name',
      'likes.price',
      'services.price_changed_at as priceChangedAt',
      'likes.created_at as createdAt',
      sql<number>`(count(*) over ())::int`.as('found'),
    ])
    .where('likes.user_id', '=', userId)
    .$call(query => ORDERS[sort].reduce((sorted, by) => sorted.orderBy(by), query))
    .orderBy('likes.created_at', 'desc')
    .orderBy('likes.service_id', 'desc')
  return readPage(query, place)
}

export interface LikersQuery {
  serviceId: number
  sellerId: number
  price: number
  now: Date
  limit: number
}

/** Seconds after a notice in which a further lower price of the same service causes none. */
const QUIET_SECONDS = 7 * DAY_SECONDS

/** Whether this person may be notified of lower prices (rule `lower-price-is-told`). */
const mayNotify = (sellerId: number) => sql<boolean>`
  likes.user_id <> ${sellerId}
    and not exists (select from suspensions where suspensions.user_id = likes.user_id)
    and not exists (
      select from blocks
      where (blocker_id, blocked_id)
        in ((likes.user_id, ${sellerId}), (${sellerId}, likes.user_id)))`

/** Whether the person still likes the service and may be notified of its prices. */
export async function mayNotifyOfPrices(
  db: Database,
  { likerId, serviceId, sellerId }: { likerId: number; serviceId: number; sellerId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('likes')
    .select('service_id')
    .where('user_id', '=', likerId)
    .where('service_id', '=', serviceId)
    .where(mayNotify(sellerId))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks people who know only a higher price of a service, and returns that price; at most `limit`,
 * so that one transaction stays short.
 */
export async function claimLikers(
  tx: Tx,
  { serviceId, sellerId, price, now, limit }: LikersQuery,
): Promise<{ likerId: number; before: number }[]> {
  const { rows } = await sql<{ likerId: number; before: number }>`
    with due as (
      select user_id, least(price, told_price) as before from likes
      where service_id = ${serviceId} and ${mayNotify(sellerId)}
        and least(price, told_price) > ${price}
        and (price_told_at is null or price_told_at <= ${addSeconds(now, -QUIET_SECONDS)})
      order by user_id limit ${limit} for update)
    update likes set told_price = ${price}, price_told_at = ${now} from due
    where likes.service_id = ${serviceId} and likes.user_id = due.user_id
    returning likes.user_id as "likerId", due.before`.execute(tx)
  return rows
}

/** Takes back what `claimLikers` marked for a notice that was not sent. */
export async function releaseLiker(
  db: Database,
  { likerId, serviceId, before }: { likerId: number; serviceId: number; before: number },
): Promise<void> {
  await db
    .updateTable('likes')
    .set({ told_price: before, price_told_at: null })
    .where('user_id', '=', likerId)
    .where('service_id', '=', serviceId)
    .where('told_price', '<', before)
    .execute()
}

export async function deleteLikesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('likes').where('user_id', '=', userId).execute()
}
