import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tables } from '../../platform/database/database.ts'
import { type Places, statement } from '../../platform/database/statement.ts'
import type { ListedService, ServiceImage } from './service.ts'

/**
 * Columns to read of a service: all, those of its card, or also the text that the card of a hit
 * quotes.
 */
export type ServiceDetail = 'all' | 'card' | 'hit'

const NO_TEXT = sql<string>`''`
const NO_IMAGES = sql`'[]'::json`

const textIf = (isRead: boolean, column: 'text_contents' | 'text_details' | 'text_flow') =>
  isRead ? sql.ref<string>(`services.${column}`) : NO_TEXT

/** Only for a paused service, so that a list of public ones reads no days off. */
const restEndsAt = sql<Date | null>`case when services.is_public then null else (
  select rests.ends_at from rests
  where rests.seller_id = services.user_id and rests.ended_at is null
    and services.id = any (rests.paused)) end`

/** Services with their sellers, pictures and ratings, in one statement. */
export const listedServices = (db: Database, detail: ServiceDetail = 'all') =>
  db
    .selectFrom('services')
    .innerJoin('users as seller', 'seller.id', 'services.user_id')
    .leftJoin('payout_accounts', 'payout_accounts.user_id', 'services.user_id')
    .leftJoin('user_ratings', 'user_ratings.user_id', 'services.user_id')
    .select(eb => [
      'services.id',
      'services.user_id as sellerId',
      'services.name',
      'services.is_public as isPublic',
      'services.category',
      'services.price',
      'services.quantity',
      'services.text_intro as textIntro',
      textIf(detail !== 'card', 'text_contents').as('textContents'),
      textIf(detail === 'all', 'text_details').as('textDetails'),
      textIf(detail === 'all', 'text_flow').as('textFlow'),
      'services.icon',
      'services.icon_back as iconBack',
      'services.seats_taken as seatsTaken',
      'services.takes_questions as takesQuestions',
      'services.created_at as createdAt',
      'services.updated_at as updatedAt',
      'seller.name as sellerName',
      'seller.icon as sellerIcon',
      sql<boolean>`coalesce(
        payout_accounts.details_submitted and payout_accounts.restricted_since is null, false)`.as(
        'sellerReady',
      ),
      restEndsAt.as('restEndsAt'),
      eb.fn.coalesce('user_ratings.good', sql<number>`0`).as('sellerGood'),
      sql<ServiceImage[]>`${detail === 'all' ? imagesOf(eb) : NO_IMAGES}`.as('images'),
    ])

const imagesOf = (eb: ExpressionBuilder<Tables, 'services'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('service_images')
      .select([
        'service_images.id',
        'service_images.icon',
        'service_images.icon_back as iconBack',
        'service_images.number',
      ])
      .whereRef('service_images.service_id', '=', 'services.id')
      .orderBy('service_images.number'),
  )

/** Null for an unknown and for a deleted service. */
export async function findService(db: Database, id: number): Promise<ListedService | null> {
  const [service] = await readListed(db, { id })
  return service ?? null
}

const readListed = statement((db, { id }: Places<{ id: number }>) =>
  listedServices(db).where('services.id', '=', id).where('services.deleted_at', 'is', null),
)

/** The services that exist and are not deleted, in no order. */
export const findServicesById = (db: Database, ids: readonly number[]): Promise<ListedService[]> =>
  listedServices(db)
    .where('services.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('services.deleted_at', 'is', null)
    .execute()

/** Public services of each seller, the newest first, at most `count` of each. */
export async function findNewestOf(
  db: Database,
  sellerIds: readonly number[],
  count: number,
): Promise<ListedService[]> {
  const { rows } = await sql<{ id: number }>`
    select newest.id from unnest(${sellerIds}::bigint[]) seller
    cross join lateral (
      select id from services
      where user_id = seller and is_public and deleted_at is null
      order by created_at desc, id desc limit ${count}) newest`.execute(db)
  const found = await findServicesById(
    db,
    rows.map(({ id }) => id),
  )
  return found.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}
