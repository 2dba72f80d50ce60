import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeThread,
} from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { answerRecord } from './answer-record.ts'
import {
  awaitAnswer,
  findAnswers,
  recordFirstAnswer,
  renewAnswerTime,
} from './answer-time-store.ts'

const { db } = await databaseOfFile()
const ASKED = new Date('2026-03-01T00:00:00Z')

test.each([
  [60, 61],
  [61, 62],
  [60, 60],
])(
  'answers after %i and %i seconds have the same median in the store and on the desk',
  async (...both) => {
    const sellerId = await storePerson(db, randomUUID())
    for (const seconds of both) await answerAfter(sellerId, seconds)
    await db.transaction().execute(tx => renewAnswerTime(tx, sellerId))
    const { median } = answerRecord([...both, both[0], both[1]])
    expect(await findAnswers(db, sellerId)).toEqual({ seconds: median, answers: 2 })
  },
)

async function answerAfter(sellerId: number, seconds: number): Promise<void> {
  const buyerId = await storePerson(db, randomUUID())
  const serviceId = await storeService(db, sellerId)
  const threadId = await storeDeal(db, { serviceId, buyerId, sellerId })
  await storeThread(db, { id: threadId, serviceId, buyerId, sellerId })
  await db.transaction().execute(async tx => {
    await awaitAnswer(tx, { threadId, sellerId, at: ASKED })
    await recordFirstAnswer(tx, { threadId, at: addSeconds(ASKED, seconds) })
  })
}
