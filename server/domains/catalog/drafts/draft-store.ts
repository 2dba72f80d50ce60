import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { PicturePaths } from '../../../platform/pictures/store-pictures.ts'

export interface DraftPicture extends PicturePaths {
  id: number
}

/** When the draft was last changed; null without one. */
export async function findDraftChange(db: Database, userId: number): Promise<Date | null> {
  const draft = await db
    .selectFrom('service_drafts')
    .select('changed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return draft?.changed_at ?? null
}

/** In the seller's order; the first becomes the main picture. */
export const findDraftPictures = (db: Database | Tx, userId: number): Promise<DraftPicture[]> =>
  db
    .selectFrom('draft_pictures')
    .select(['id', 'icon', 'icon_back as iconBack'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute()

/** Locks a person's draft, which begins with the first call; returns its pictures. */
export async function lockDraft(tx: Tx, userId: number, at: Date): Promise<DraftPicture[]> {
  await tx
    .insertInto('service_drafts')
    .values({ user_id: userId, changed_at: at })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ changed_at: at }))
    .execute()
  return findDraftPictures(tx, userId)
}

export async function insertDraftPicture(
  tx: Tx,
  { userId, icon, iconBack, number }: PicturePaths & { userId: number; number: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('draft_pictures')
    .values({ user_id: userId, icon, icon_back: iconBack, number })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteDraftPicture(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('draft_pictures').where('id', '=', id).execute()
}

/** Numbers the pictures of a draft in the order given, from 1. */
export async function numberDraftPictures(tx: Tx, userId: number, ids: number[]): Promise<void> {
  await sql`
    update draft_pictures set number = place.number
    from unnest(${ids}::bigint[]) with ordinality as place (id, number)
    where draft_pictures.id = place.id and user_id = ${userId}`.execute(tx)
}

/**
 * Deletes a person's draft; returns the pictures that it had, in no order. A statement of its own
 * locks the draft, because the one that deletes sees no picture that was added while it waited.
 */
export async function deleteDraft(tx: Tx, userId: number): Promise<DraftPicture[]> {
  const draft = tx.selectFrom('service_drafts').select('user_id').where('user_id', '=', userId)
  await draft.forUpdate().execute()
  return deleteDrafts(tx, sql<boolean>`user_id = ${userId}`)
}

/** Deletes the drafts that were not changed since; returns the pictures that they had. */
export const deleteDraftsBefore = (db: Database, before: Date): Promise<DraftPicture[]> =>
  deleteDrafts(db, sql<boolean>`changed_at < ${before}`)

const deleteDrafts = (db: Database, which: RawBuilder<boolean>): Promise<DraftPicture[]> =>
  db
    .with('gone', drafts => drafts.deleteFrom('service_drafts').where(which).returning('user_id'))
    .deleteFrom('draft_pictures')
    .using('gone')
    .whereRef('draft_pictures.user_id', '=', 'gone.user_id')
    .returning(['id', 'icon', 'icon_back as iconBack'])
    .execute()
