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

class PhraseChanged extends Failure {
  constructor() {
    super(
      'conflict',
      '編集のあいだに、定型文がほかの画面で変わりました。内容を確かめて、もう一度残してください',
    )
  }
}

/** A phrase as its form was opened with it; what is missing is not compared. */
type PhraseBefore = { [Field in keyof PhraseForm]?: PhraseForm[Field] | undefined }

/**
 * Adds a phrase, or changes the one with this id. Refuses when that one is no longer as `before`,
 * because the form would undo the other change.
 */
export const savePhrase = (
  db: Database,
  ownerId: number,
  { id, ...phrase }: PhraseForm & { id: number | undefined },
  before: PhraseBefore = {},
): Promise<void> =>
  actOnce(db, async tx => {
    await lockUser(tx, ownerId)
    const stored = await listPhrases(tx, ownerId)
    if (id === undefined) return addPhrase(tx, ownerId, phrase, stored)
    const known = stored.find(one => one.id === id)
    if (known && isStale(known, before)) throw new PhraseChanged()
    const isKnown = await updatePhrase(tx, ownerId, { id, ...phrase })
    if (!isKnown) throw new NotFound('この定型文は見つかりませんでした')
  })

const isStale = (known: PhraseForm, { title, text }: PhraseBefore) =>
  (title ?? known.title) !== known.title || (text ?? known.text) !== known.text

/** A person whose answer was lost saves the phrase once more; it is not added again. */
async function addPhrase(tx: Tx, ownerId: number, phrase: PhraseForm, stored: PhraseForm[]) {
  if (stored.some(one => one.title === phrase.title && one.text === phrase.text)) return
  if (stored.length >= PHRASES_MAX) throw new TooManyPhrases()
  await insertPhrase(tx, ownerId, phrase)
}

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
