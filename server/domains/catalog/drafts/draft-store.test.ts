import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  deleteDraft,
  deleteDraftPicture,
  deleteDraftsBefore,
  findDraftChange,
  findDraftPictures,
  insertDraftPicture,
  lockDraft,
  numberDraftPictures,
} from './draft-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-06-01T00:00:00Z')
const later = (ms: number) => new Date(AT.getTime() + ms)
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const iconsOf = async (userId: number) =>
  (await findDraftPictures(db, userId)).map(({ icon }) => icon)
let people = 0

/** A person whose draft has a picture by each of these numbers, in this order. */
async function draft(numbers: number[], at = AT) {
  const userId = await storePerson(db, `seller${++people}`)
  const ids: number[] = []
  await inTx(async tx => {
    await lockDraft(tx, userId, at)
    for (const number of numbers) {
      const picture = { userId, icon: `${userId}-${number}`, iconBack: null, number }
      ids.push(await insertDraftPicture(tx, picture))
    }
  })
  return { userId, ids, icon: (number: number) => `${userId}-${number}` }
}

test('pictures come in the seller’s order, not in that of their arrival (rule `draft-of-pictures`)', async () => {
  const { userId, ids, icon } = await draft([2, 3, 1])
  expect(await iconsOf(userId)).toEqual([icon(1), icon(2), icon(3)])
  const other = await draft([1, 2])
  await inTx(tx => numberDraftPictures(tx, userId, [...ids, ...other.ids.toReversed()]))
  expect(await iconsOf(userId)).toEqual([icon(2), icon(3), icon(1)])
  expect(await iconsOf(other.userId)).toEqual([other.icon(1), other.icon(2)])
  await inTx(tx => deleteDraftPicture(tx, ids[1] ?? 0))
  expect(await iconsOf(userId)).toEqual([icon(2), icon(1)])
})

test('each change moves the draft’s time, and returns the pictures that it has', async () => {
  const { userId, ids } = await draft([1])
  expect(await findDraftChange(db, userId)).toEqual(AT)
  const pictures = await inTx(tx => lockDraft(tx, userId, later(5)))
  expect(pictures.map(({ id }) => id)).toEqual(ids)
  expect(await findDraftChange(db, userId)).toEqual(later(5))
  expect(await findDraftChange(db, await storePerson(db, 'nobody'))).toBeNull()
})

test('a deleted draft returns its pictures and leaves those of others', async () => {
  const [one, other] = [await draft([1, 2]), await draft([1])]
  const gone = await inTx(tx => deleteDraft(tx, one.userId))
  expect(gone.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(one.ids)
  expect([await iconsOf(one.userId), await findDraftChange(db, one.userId)]).toEqual([[], null])
  expect(await iconsOf(other.userId)).toEqual([other.icon(1)])
})

test('old drafts are those whose last change is before the moment', async () => {
  await db.deleteFrom('draft_pictures').execute()
  await db.deleteFrom('service_drafts').execute()
  const [old, kept] = [await draft([1, 2], later(-1)), await draft([1], AT)]
  const gone = await deleteDraftsBefore(db, AT)
  expect(gone.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(old.ids)
  expect(await iconsOf(kept.userId)).toEqual([kept.icon(1)])
})
