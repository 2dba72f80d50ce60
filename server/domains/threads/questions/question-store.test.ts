import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeThread,
} from '../../../../tests/support/rows/rows.ts'
import { currentThreadId } from './current-thread-id.ts'
import {
  countAskedToday,
  findDealOfQuestion,
  findOpenQuestion,
  insertQuestion,
  setDealOfQuestion,
} from './question-store.ts'

const { db } = await databaseOfFile()
/** Midnight of 1 April in Japan. */
const MIDNIGHT = new Date('2026-03-31T15:00:00Z')
const [sellerId, askerId] = [await storePerson(db, 'seller'), await storePerson(db, 'asker')]
const otherId = await storePerson(db, 'other')
const serviceId = await storeService(db, sellerId)

beforeEach(async () => {
  await db.deleteFrom('threads').execute()
  await db.deleteFrom('questions').execute()
})

const at = (seconds: number) => new Date(MIDNIGHT.getTime() + seconds * 1000)
const within = <T>(work: (tx: Parameters<typeof insertQuestion>[0]) => Promise<T>) =>
  db.transaction().execute(work)
const ask = (seconds = 0, asker = askerId) =>
  within(tx => insertQuestion(tx, { serviceId, askerId: asker, at: at(seconds) }))
const thread = (id: number, buyerId = askerId) =>
  storeThread(db, { id, serviceId, buyerId, sellerId })
const end = (id: number) =>
  db.updateTable('threads').set({ ended_at: MIDNIGHT }).where('id', '=', id).execute()

describe('the questions of a day (rule `question-limits`)', () => {
  const count = (seconds: number) => within(tx => countAskedToday(tx, askerId, at(seconds)))

  test('are those since midnight in Japan', async () => {
    await ask(-1)
    await ask(0)
    await ask(3600)
    expect(await count(-1)).toBe(3)
    expect(await count(0)).toBe(2)
    expect(await count(86_399)).toBe(2)
    expect(await count(86_400)).toBe(0)
  })

  test('are those of the person alone', async () => {
    await ask(0, otherId)
    expect(await count(10)).toBe(0)
  })
})

describe('an open question', () => {
  test('is found by its asker and its service', async () => {
    const id = await ask()
    await thread(id)
    expect(await findOpenQuestion(db, serviceId, askerId)).toBe(id)
    expect(await findOpenQuestion(db, serviceId, otherId)).toBeNull()
    expect(await findOpenQuestion(db, await storeService(db, sellerId), askerId)).toBeNull()
  })

  test('is none that has ended', async () => {
    const id = await ask()
    await thread(id)
    await end(id)
    expect(await findOpenQuestion(db, serviceId, askerId)).toBeNull()
  })

  test('is not the thread of a deal, so that its buyer may ask again', async () => {
    const id = await storeDeal(db, { serviceId, sellerId, buyerId: askerId, endedAt: MIDNIGHT })
    await thread(id)
    expect(await findOpenQuestion(db, serviceId, askerId)).toBeNull()
  })
})

test('old links to a question lead to its deal, once it has moved there', async () => {
  const id = await ask()
  expect([await findDealOfQuestion(db, id), await currentThreadId(db, id)]).toEqual([null, id])
  const dealId = await storeDeal(db, { serviceId, sellerId, buyerId: askerId, endedAt: MIDNIGHT })
  await within(tx => setDealOfQuestion(tx, id, dealId))
  const other = await ask()
  expect(await findDealOfQuestion(db, id)).toBe(dealId)
  expect(await currentThreadId(db, id)).toBe(dealId)
  expect(await currentThreadId(db, other)).toBe(other)
  expect(await currentThreadId(db, dealId)).toBe(dealId)
})
