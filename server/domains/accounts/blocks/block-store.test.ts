import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import {
  countBlocked,
  deleteBlock,
  deleteBlocksOf,
  findBlocked,
  insertBlock,
  isBlockedBetween,
  withoutBlocked,
} from './block-store.ts'

const { db } = await databaseOfFile()
const [a, b, c] = [
  await storePerson(db, 'a'),
  await storePerson(db, 'b'),
  await storePerson(db, 'c'),
]
const day = (number: number) => new Date(Date.UTC(2026, 3, number))

beforeEach(() => db.deleteFrom('blocks').execute())

const block = (blockerId: number, blockedId: number, on = 1) =>
  db.transaction().execute(tx => insertBlock(tx, { blockerId, blockedId, at: day(on) }))

test('a block by either of two people concerns both, and nobody else', async () => {
  await block(a, b)
  expect(await isBlockedBetween(db, a, b)).toBe(true)
  expect(await isBlockedBetween(db, b, a)).toBe(true)
  expect(await isBlockedBetween(db, a, c)).toBe(false)
  expect(await isBlockedBetween(db, c, b)).toBe(false)
})

test('the list has those whom the person blocked, the latest first, each once', async () => {
  await block(a, b, 1)
  await block(a, c, 2)
  await block(a, b, 3)
  await block(c, a, 4)
  const list = await findBlocked(db, a)
  expect(list.map(({ id, blockedAt }) => [id, blockedAt])).toEqual([
    [c, day(2)],
    [b, day(1)],
  ])
  expect(await db.transaction().execute(tx => countBlocked(tx, a))).toBe(2)
})

test('lifting a block leaves that of the other person and those about others', async () => {
  await block(a, b)
  await block(b, a)
  await block(a, c)
  await block(c, b)
  await db.transaction().execute(tx => deleteBlock(tx, { blockerId: a, blockedId: b }))
  const blocked = async (id: number) => (await findBlocked(db, id)).map(person => person.id)
  expect([await blocked(a), await blocked(b), await blocked(c)]).toEqual([[c], [a], [b]])
  expect(await isBlockedBetween(db, a, b)).toBe(true)
})

test('the blocks of a person who leaves are deleted, those against them too', async () => {
  await block(a, b)
  await block(b, c)
  await block(c, a)
  await db.transaction().execute(tx => deleteBlocksOf(tx, a))
  expect(await isBlockedBetween(db, a, b)).toBe(false)
  expect(await isBlockedBetween(db, a, c)).toBe(false)
  expect(await isBlockedBetween(db, b, c)).toBe(true)
})

test('people who blocked the person or were blocked are left out of others', async () => {
  await block(a, b)
  await block(c, a)
  await block(b, c)
  const others = async (id: number) => [...(await withoutBlocked(db, id, [a, b, c]))].sort()
  expect(await others(a)).toEqual([a])
  await db.transaction().execute(tx => deleteBlock(tx, { blockerId: c, blockedId: a }))
  expect([await others(a), await others(c)]).toEqual([[a, c].sort(), [a, c].sort()])
})
