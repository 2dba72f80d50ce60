import { PHRASES_MAX } from '../../../../contract/limits.ts'
import { Failure, NotFound } from '../../../kernel/failure.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { AccountEvents } from '../../accounts/events.ts'
import { lockUser } from '../../accounts/user-locks.ts'
import type { ThreadEvents } from '../../threads/events.ts'
import {
  addUses,
  deletePhrase,
  deletePhrasesOf,
  insertPhrase,
  listPhrases,
  type PhraseForm,
  placePhrases,
  updatePhrase,
} from './phrase-store.ts'

class TooManyPhrases extends Failure {
  constructor() {
    super('conflict', `定型文は${PHRASES_MAX}までです。どれかを消すと足せます。`)
  }
}

/**
 * Adds a phrase, or changes the one with this id. One that is stored already is not added again: a
 * person whose answer was lost saves it once more.
 */
export const savePhrase = (
  db: Database,
  ownerId: number,
  { id, ...phrase }: PhraseForm & { id: number | undefined },
): Promise<void> =>
  actOnce(db, async tx => {
    if (id !== undefined) {
      const isKnown = await updatePhrase(tx, ownerId, { id, ...phrase })
      if (!isKnown) throw new NotFound('この定型文は見つかりませんでした')
      return
    }
    await lockUser(tx, ownerId)
    const stored = await listPhrases(tx, ownerId)
    if (stored.some(one => isSame(one, phrase))) return
    if (stored.length >= PHRASES_MAX) throw new TooManyPhrases()
    await insertPhrase(tx, ownerId, phrase)
  })

const isSame = (one: PhraseForm, other: PhraseForm) =>
  one.title === other.title && one.text === other.text

/** Deleting a phrase that no longer exists does nothing. */
export const removePhrase = (db: Database, ownerId: number, id: number): Promise<void> =>
  actOnce(db, tx => deletePhrase(tx, ownerId, id))

export const sortPhrases = (db: Database, ownerId: number, ids: readonly number[]): Promise<void> =>
  actOnce(db, tx => placePhrases(tx, ownerId, ids))

/** Counts the phrases that the author put into a message. */
export async function countUses(
  tx: Tx,
  { authorId, phraseIds = [] }: ThreadEvents['message.sent'],
): Promise<void> {
  if (phraseIds.length > 0) await addUses(tx, authorId, phraseIds)
}

export const forgetPhrases = (tx: Tx, { userId }: AccountEvents['account.deleted']) =>
  deletePhrasesOf(tx, userId)
