import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

export interface Phrase {
  id: number
  title: string
  text: string
  /** Number of messages that were sent with it. */
  uses: number
}
export type PhraseForm = Omit<Phrase, 'id' | 'uses'>

/** A person's phrases in their own order. */
export const listPhrases = (db: Database, ownerId: number): Promise<Phrase[]> =>
  db
    .selectFrom('phrases')
    .select(['id', 'title', 'text', 'uses'])
    .where('owner_id', '=', ownerId)
    .orderBy('place')
    .orderBy('id')
    .execute()

/** Adds a phrase after all others. */
export async function insertPhrase(
  tx: Tx,
  ownerId: number,
  { title, text }: PhraseForm,
): Promise<void> {
  await sql`
    insert into phrases (owner_id, title, text, place)
    select ${ownerId}, ${title}, ${text}, coalesce(max(place), 0) + 1
    from phrases where owner_id = ${ownerId}`.execute(tx)
}

/** False when the person has no such phrase. */
export async function updatePhrase(
  tx: Tx,
  ownerId: number,
  { id, ...change }: PhraseForm & { id: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('phrases')
    .set(change)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function addUses(tx: Tx, ownerId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update phrases set uses = uses + 1
    where owner_id = ${ownerId} and id = any(${ids}::bigint[])`.execute(tx)
}

export async function deletePhrase(tx: Tx, ownerId: number, id: number): Promise<void> {
  await tx.deleteFrom('phrases').where('id', '=', id).where('owner_id', '=', ownerId).execute()
}

export async function deletePhrasesOf(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('phrases').where('owner_id', '=', ownerId).execute()
}

/** Numbers a person's phrases in the given order; those that it does not name keep their places. */
export async function placePhrases(tx: Tx, ownerId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update phrases set place = sorted.place
    from unnest(${ids}::bigint[]) with ordinality sorted (id, place)
    where phrases.id = sorted.id and owner_id = ${ownerId}`.execute(tx)
}
