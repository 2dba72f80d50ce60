import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  deleteRestOf,
  findRest,
  findRestsToTurn,
  findRunningRest,
  keepPaused,
  keepPausedAfterRest,
  lockReturn,
  markBegun,
  markEnded,
  openAtReturn,
  saveRest,
} from './rest-store.ts'

const { db } = await databaseOfFile()
const START = new Date('2026-03-01T00:00:00Z')
const END = new Date('2026-03-08T00:00:00Z')
const before = (moment: Date) => new Date(moment.getTime() - 1)
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

/** A seller with planned days off. */
async function resting(): Promise<number> {
  const sellerId = await storePerson(db, randomUUID())
  await save(sellerId)
  return sellerId
}
const save = (sellerId: number) =>
  inTx(tx => saveRest(tx, { sellerId, startsAt: START, endsAt: END, words: '休みます' }))
const begin = (sellerId: number, paused: number[] = []) =>
  inTx(tx => markBegun(tx, sellerId, { paused, at: START }))
const end = (sellerId: number) => inTx(tx => markEnded(tx, sellerId, { opened: 2, at: END }))
const pausedOf = async (sellerId: number) => (await findRest(db, sellerId))?.paused

test('days off run from their first moment until the return', async () => {
  const seller = await resting()
  const runs = async (now: Date) =>
    (await findRunningRest(db, { sellerId: seller, now }))?.sellerId === seller
  expect([await runs(before(START)), await runs(START)]).toEqual([false, true])
  expect([await runs(before(END)), await runs(END)]).toEqual([true, false])
  await end(seller)
  expect(await runs(START)).toBe(false)
})

test('they are begun and ended in their moments, once', async () => {
  const [seller, other] = [await resting(), await resting()]
  await begin(other)
  const due = async (now: Date) =>
    (await findRestsToTurn(db, now)).filter(id => id === seller || id === other)
  expect(await due(before(START))).toEqual([])
  expect(await due(START)).toEqual([seller])
  await begin(seller)
  expect([await due(before(END)), await due(END)]).toEqual([[], [seller, other]])
  await end(seller)
  expect(await due(END)).toEqual([other])
  expect(await findRest(db, seller)).toMatchObject({ endedAt: END, opened: 2, words: '' })
  expect(await findRest(db, other)).toMatchObject({ endedAt: null, opened: 0, words: '休みます' })
})

test('the return is known while they have begun and not ended', async () => {
  const seller = await resting()
  const returns = () => inTx(tx => lockReturn(tx, seller))
  expect(await returns()).toBeNull()
  await begin(seller)
  expect(await returns()).toEqual(END)
  await end(seller)
  expect(await returns()).toBeNull()
  expect(await inTx(tx => lockReturn(tx, -1))).toBeNull()
})

test('their end opens each service once that it paused or that is to open then', async () => {
  const [seller, other] = [await resting(), await resting()]
  const open = (serviceId: number) => inTx(tx => openAtReturn(tx, seller, serviceId))
  expect(await open(3)).toBeNull()
  expect(await pausedOf(seller)).toEqual([])
  await begin(seller, [1, 2])
  await begin(other, [7])
  expect([await open(1), await open(3)]).toEqual([END, END])
  expect(await pausedOf(seller)).toEqual([2, 1, 3])
  await inTx(tx => keepPausedAfterRest(tx, seller, 1))
  expect(await pausedOf(seller)).toEqual([2, 3])
  await inTx(tx => keepPaused(tx, seller))
  expect([await pausedOf(seller), await pausedOf(other)]).toEqual([[], [7]])
})

test('new days off replace ended ones, and are deleted alone', async () => {
  const [seller, other] = [await resting(), await resting()]
  await begin(seller, [1])
  await end(seller)
  await save(seller)
  const fresh = { begunAt: null, endedAt: null, paused: [], opened: 0, words: '休みます' }
  expect(await findRest(db, seller)).toMatchObject(fresh)
  await inTx(tx => deleteRestOf(tx, seller))
  expect(await findRest(db, seller)).toBeUndefined()
  expect(await findRest(db, other)).toMatchObject(fresh)
})
