import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { ServiceForm } from './service.ts'

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
  await tx
    .updateTable('services')
    .set({ told_to_searches: true })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('services')
        .select('id')
        .where('announced_at', '<=', until)
        // The index has these conditions, and its words must not be parameters.
        .where(sql<boolean>`not told_to_searches and is_public`)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .execute()
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
