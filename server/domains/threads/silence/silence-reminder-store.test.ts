import { beforeEach, describe, expect, test } from 'vitest'
import { QUESTION_IDS_FROM } from '../../../../contract/threads/question.ts'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeSuspension,
  storeThread,
} from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { findRunningSilence } from './running-silence.ts'
import { findSilence, findSilences } from './silence-reminder-store.ts'

const { db } = await databaseOfFile()
const BEGUN = new Date('2026-04-01T09:00:00Z')
const DAY = 86_400
const DAYS = { days: [1, 3, 5, 6], lastDay: 7 }
const [sellerId, buyerId] = [await storePerson(db, 'seller'), await storePerson(db, 'buyer')]
const serviceId = await storeService(db, sellerId)

beforeEach(async () => {
  await db.deleteFrom('threads').execute()
  await db.deleteFrom('suspension_records').execute()
})

async function deal(change: object = {}, createdAt = BEGUN): Promise<number> {
  const id = await storeDeal(db, { serviceId, sellerId, buyerId, endedAt: BEGUN })
  await storeThread(db, { id, serviceId, buyerId, sellerId, createdAt })
  if (Object.keys(change).length > 0)
    await db.updateTable('threads').set(change).where('id', '=', id).execute()
  return id
}
const question = () => {
  const id = QUESTION_IDS_FROM + 1
  return storeThread(db, { id, serviceId, buyerId, sellerId, createdAt: BEGUN })
}
const due = (days: number, seconds = 0) =>
  findSilences(db, { ...DAYS, now: addSeconds(BEGUN, days * DAY + seconds) })

describe('a seller who has never written (rule `sellers-reminded-of-silence`)', () => {
  test.each([
    ['a second before the first day', 1, -1, null],
    ['at the first day', 1, 0, 1],
    ['on the second day', 2, 0, 1],
    ['a second before the third day', 3, -1, 1],
    ['at the third day', 3, 0, 3],
    ['at the fifth day', 5, 0, 5],
    ['at the sixth day', 6, 0, 6],
    ['a second before the seventh day', 7, -1, 6],
    ['when the buyer may end the deal', 7, 0, null],
  ])('%s', async (_, days, seconds, day) => {
    const threadId = await deal()
    expect(await due(days, seconds)).toEqual(day === null ? [] : [{ threadId, day }])
  })

  test('is reminded once of a day, and of the latest of several missed ones', async () => {
    await deal({ silence_reminded_day: 3 })
    const other = await deal({ silence_reminded_day: 1 })
    expect(await due(4)).toEqual([{ threadId: other, day: 3 }])
    expect((await due(5)).map(({ day }) => day)).toEqual([5, 5])
  })

  test('is reminded of nothing while suspended and unable to write', async () => {
    await deal()
    await storeSuspension(db, sellerId)
    expect(await due(3)).toEqual([])
  })

  test('is reminded for a buyer who is suspended', async () => {
    await deal()
    await storeSuspension(db, buyerId)
    expect(await due(3)).toHaveLength(1)
  })

  test.each([
    ['has written', { seller_last_message_id: 1 }],
    ['needs to write nothing more', { ended_at: BEGUN }],
  ])('is not one who %s', async (_, change) => {
    const threadId = await deal(change)
    expect(await due(3)).toEqual([])
    expect(await findSilence(db, threadId)).toBeNull()
    expect(await findRunningSilence(db, sellerId)).toBeNull()
  })

  test('is not one who was asked a question before any deal', async () => {
    await question()
    expect(await due(3)).toEqual([])
    expect(await findRunningSilence(db, sellerId)).toBeNull()
  })
})

test('a reminder names the deal, its service and both sides', async () => {
  const threadId = await deal()
  expect(await findSilence(db, threadId)).toEqual({
    ...{ startedAt: BEGUN, serviceName: 'メイクの相談' },
    ...{ buyer: { id: buyerId, name: 'buyer' }, seller: { id: sellerId, name: 'seller' } },
  })
})

test('a seller reads how many deals wait and when the first may end (rule `seven-silent-days`)', async () => {
  await deal({}, addSeconds(BEGUN, DAY))
  await deal()
  expect(await findRunningSilence(db, sellerId)).toEqual({
    deals: 2,
    endsAt: addSeconds(BEGUN, 7 * DAY),
  })
  expect(await findRunningSilence(db, buyerId)).toBeNull()
})
