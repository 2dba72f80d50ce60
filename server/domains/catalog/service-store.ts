import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tables, Tx } from '../../platform/database/database.ts'
import { type Places, statement } from '../../platform/database/statement.ts'
import type { ListedService, ServiceForm, ServiceImage } from './service.ts'

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

export interface NewService extends ServiceForm {
  sellerId: number
  icon: string | null
  iconBack: string | null
  at: Date
}

export async function insertService(db: Database | Tx, service: NewService): Promise<number> {
  const { id } = await db
    .insertInto('services')
    .values({
      user_id: service.sellerId,
      name: service.name,
      is_public: service.isPublic,
      category: service.category,
      price: service.price,
      quantity: service.quantity,
      text_intro: service.textIntro,
      text_contents: service.textContents,
      text_details: service.textDetails,
      text_flow: service.textFlow,
      icon: service.icon,
      icon_back: service.iconBack,
      created_at: service.at,
      updated_at: service.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface ServiceChange extends ServiceForm {
  /** Null keeps the present picture. */
  picture: { icon: string; iconBack: string } | null
  at: Date
}

export async function updateService(tx: Tx, id: number, change: ServiceChange): Promise<void> {
  await tx
    .updateTable('services')
    .set({
      name: change.name,
      is_public: change.isPublic,
      category: change.category,
      price: change.price,
      price_changed_at: sql<Date | null>`
        case when price = ${change.price} then price_changed_at else ${change.at}::timestamptz end`,
      quantity: change.quantity,
      text_intro: change.textIntro,
      text_contents: change.textContents,
      text_details: change.textDetails,
      text_flow: change.textFlow,
      icon: change.picture?.icon,
      icon_back: change.picture?.iconBack,
      updated_at: change.at,
    })
    .where('id', '=', id)
    .execute()
}

export async function setPublic(tx: Tx, id: number, isPublic: boolean, at: Date): Promise<void> {
  await tx
    .updateTable('services')
    .set({ is_public: isPublic, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function clearIcon(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('services')
    .set({ icon: null, icon_back: null, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** False while the service is paused, and when it was announced before. */
export async function claimAnnouncement(tx: Tx, id: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('services')
    .set({ announced_at: at })
    .where('id', '=', id)
    .where('is_public', '=', true)
    .where('announced_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a service that no daily notice has found public new for saved searches once more. */
export async function renewAnnouncement(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('services')
    .set({ announced_at: at })
    .where('id', '=', id)
    .where('is_public', '=', true)
    .where('told_to_searches', '=', false)
    .execute()
}

/** Public services up to this time have had their daily notice of saved searches. */
export async function markToldToSearches(tx: Tx, until: Date): Promise<void> {
  const told = tx
    .selectFrom('services')
    .select('id')
    .where('announced_at', '<=', until)
    .where('told_to_searches', '=', false)
    .where('is_public', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
  await tx.updateTable('services').set({ told_to_searches: true }).where('id', 'in', told).execute()
}

export async function setTakesQuestions(tx: Tx, id: number, takes: boolean): Promise<void> {
  await tx.updateTable('services').set({ takes_questions: takes }).where('id', '=', id).execute()
}

/** Keeps a main picture only where a deal still shows it. */
export async function markDeleted(tx: Tx, ids: number[], at: Date): Promise<void> {
  await tx
    .updateTable('services')
    .set({
      deleted_at: at,
      icon: sql<string | null>`case when deals_started > 0 then icon end`,
      icon_back: sql<string | null>`case when deals_started > 0 then icon_back end`,
    })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Opens paused services again and returns their ids. They are locked by the caller. */
export async function openServices(tx: Tx, ids: number[], now: Date): Promise<number[]> {
  const opened = await tx
    .updateTable('services')
    .set({ is_public: true, updated_at: now })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('is_public', '=', false)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return opened.map(({ id }) => id)
}

/** Pauses a seller's public services and returns their ids. They are locked by the caller. */
export async function pauseServices(tx: Tx, sellerId: number, now: Date): Promise<number[]> {
  const paused = await tx
    .updateTable('services')
    .set({ is_public: false, updated_at: now })
    .where('user_id', '=', sellerId)
    .where('is_public', '=', true)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return paused.map(({ id }) => id)
}
