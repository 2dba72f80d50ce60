import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeSuspension,
} from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { askForRatings } from './ask-for-ratings.ts'

const { db } = await databaseOfFile()
const DAY = 86_400
const NOW = new Date('2026-04-01T00:00:00Z')
const sellerId = await storePerson(db, 'seller')
const buyerId = await storePerson(db, 'buyer')
const serviceId = await storeService(db, sellerId)

beforeEach(async () => {
  await db.deleteFrom('rating_requests').execute()
  await db.deleteFrom('suspension_records').execute()
  await db.deleteFrom('departures').execute()
  await db.deleteFrom('deals').execute()
})

const endedBefore = (seconds: number) =>
  storeDeal(db, { serviceId, sellerId, buyerId, endedAt: addSeconds(NOW, -seconds) })

/** The people who are asked now, as they are recorded; each gets one event. */
async function asked(): Promise<number[]> {
  let events = 0
  const publish = async () => void events++
  const before = await recorded()
  await askForRatings({ db, clock: () => NOW, publish })
  const people = (await recorded()).filter(id => !before.includes(id))
  expect(events).toBe(people.length)
  return people
}

async function recorded(): Promise<number[]> {
  const rows = await db.selectFrom('rating_requests').select('user_id').orderBy('user_id').execute()
  return rows.map(row => row.user_id)
}

test.each([
  ['less than a day ago', DAY - 1, []],
  ['a day ago', DAY, [sellerId, buyerId]],
  ['nearly eight days ago', 8 * DAY - 1, [sellerId, buyerId]],
  ['eight days ago', 8 * DAY, []],
])('a deal that ended %s', async (_when, seconds, people) => {
  await endedBefore(seconds)
  expect(await asked()).toEqual(people)
})

test('nobody is asked of a running deal, and nobody twice', async () => {
  await storeDeal(db, { serviceId, sellerId, buyerId })
  expect(await asked()).toEqual([])
  await endedBefore(2 * DAY)
  expect(await asked()).toHaveLength(2)
  expect(await asked()).toEqual([])
})

test('neither a suspended person nor one who left is asked', async () => {
  await endedBefore(2 * DAY)
  await storeSuspension(db, sellerId)
  expect(await asked()).toEqual([buyerId])
  await db.deleteFrom('rating_requests').execute()
  await db.insertInto('departures').values({ user_id: buyerId, left_at: NOW }).execute()
  expect(await asked()).toEqual([])
})
