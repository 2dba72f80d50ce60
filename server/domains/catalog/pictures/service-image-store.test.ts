import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson, storeService } from '../../../../tests/support/rows/rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isOrderOf } from './is-order-of.ts'
import {
  countImages,
  deleteImage,
  deleteImagesOf,
  findImages,
  findServiceOfImage,
  insertImage,
  listImageIds,
  numberImages,
} from './service-image-store.ts'

const { db } = await databaseOfFile()
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const sellerId = await storePerson(db, 'seller')
const AT = new Date('2026-06-01T00:00:00Z')

/** A service with three pictures. */
async function service() {
  const serviceId = await storeService(db, sellerId)
  const ids: number[] = []
  for (const number of [1, 2, 3]) {
    const picture = { serviceId, icon: `${serviceId}-${number}`, iconBack: null, number }
    ids.push(await inTx(tx => insertImage(tx, picture)))
  }
  return { serviceId, ids }
}
const numbersOf = async (serviceId: number) =>
  (await findImages(db, serviceId))?.map(({ id, number }) => [id, number])

test('the numbers have no gap after a picture was deleted, and other services keep theirs', async () => {
  const [one, other] = [await service(), await service()]
  const [first, second = 0, third] = one.ids
  expect(await inTx(tx => deleteImage(tx, second))).toEqual({
    icon: `${one.serviceId}-2`,
    iconBack: null,
  })
  expect(await inTx(tx => deleteImage(tx, second))).toBeNull()
  expect(await numbersOf(one.serviceId)).toEqual([
    [first, 1],
    [third, 2],
  ])
  expect(await numbersOf(other.serviceId)).toEqual(other.ids.map((id, place) => [id, place + 1]))
  expect([await countImages(db, one.serviceId), await findServiceOfImage(db, second)]).toEqual([
    2,
    null,
  ])
})

test('an order numbers the pictures of its own service alone', async () => {
  const [one, other] = [await service(), await service()]
  const order = one.ids.toReversed()
  await inTx(tx => numberImages(tx, one.serviceId, [...order, ...other.ids.toReversed()]))
  expect((await numbersOf(one.serviceId))?.map(([id]) => id)).toEqual(order)
  expect((await numbersOf(other.serviceId))?.map(([id]) => id)).toEqual(other.ids)
  expect(await findServiceOfImage(db, order[0] ?? 0)).toBe(one.serviceId)
})

test('a service without pictures has none, one that is deleted or unknown has no list', async () => {
  const empty = await storeService(db, sellerId)
  expect(await findImages(db, empty)).toEqual([])
  const { serviceId } = await service()
  await db.updateTable('services').set({ deleted_at: AT }).where('id', '=', serviceId).execute()
  expect([await findImages(db, serviceId), await findImages(db, -1)]).toEqual([null, null])
})

test('the pictures of some services are deleted, and nobody else’s', async () => {
  const [one, two, kept] = [await service(), await service(), await service()]
  expect(await inTx(tx => deleteImagesOf(tx, []))).toEqual([])
  const gone = await inTx(tx => deleteImagesOf(tx, [one.serviceId, two.serviceId]))
  expect(gone).toHaveLength(6)
  expect(await listImageIds(db, one.serviceId)).toEqual([])
  expect((await listImageIds(db, kept.serviceId)).toSorted((a, b) => a - b)).toEqual(kept.ids)
})

test.each([
  [[1, 2, 3], [3, 1, 2], true],
  [[], [], true],
  [[1, 2], [1], false],
  [[1, 2], [1, 2, 3], false],
  [[1, 2], [1, 1], false],
  [[1, 2], [1, 3], false],
])('of the pictures %o, %o is an order: %s', (present, order, expected) => {
  expect(isOrderOf(present, order)).toBe(expected)
})
