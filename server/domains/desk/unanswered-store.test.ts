import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeThread,
} from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { listUnanswered } from './unanswered-store.ts'

const { db } = await databaseOfFile()
const BEGAN = new Date('2026-06-01T00:00:00Z')
const WRITTEN = addSeconds(BEGAN, 60)
/** Questions have ids from here on (ADR 46). */
let question = 1_099_511_627_776
let people = 0

async function thread({ isQuestion = false, sellerId = 0 } = {}) {
  const owner = sellerId || (await storePerson(db, `seller${++people}`))
  const buyerId = await storePerson(db, `buyer${++people}`)
  const serviceId = await storeService(db, owner)
  const parties = { serviceId, buyerId, sellerId: owner }
  const id = isQuestion ? ++question : await storeDeal(db, parties)
  await storeThread(db, { id, ...parties, createdAt: BEGAN })
  return { id, ...parties }
}

type Thread = Awaited<ReturnType<typeof thread>>
async function write({ id, sellerId }: Thread, authorId: number, text: string) {
  const message = await db
    .insertInto('messages')
    .values({ thread_id: id, author_id: authorId, text, created_at: WRITTEN })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = authorId === sellerId && { seller_last_message_id: message.id }
  await db
    .updateTable('threads')
    .set({ last_message_id: message.id, ...own })
    .where('id', '=', id)
    .execute()
}
const end = ({ id }: Thread) =>
  db.updateTable('threads').set({ ended_at: WRITTEN }).where('id', '=', id).execute()
const listed = async (sellerId: number) =>
  (await listUnanswered(db, sellerId)).map(({ dealId, since, words }) => ({ dealId, since, words }))

test('a deal waits for its seller from its beginning, with the buyer’s latest words', async () => {
  const deal = await thread()
  expect(await listed(deal.sellerId)).toEqual([{ dealId: deal.id, since: BEGAN, words: null }])
  await write(deal, deal.buyerId, 'はじめまして')
  expect(await listed(deal.sellerId)).toEqual([
    { dealId: deal.id, since: BEGAN, words: 'はじめまして' },
  ])
  expect(await listed(deal.buyerId)).toEqual([])
})

test('a deal in which the seller wrote once waits no more, whoever wrote last', async () => {
  const deal = await thread()
  await write(deal, deal.sellerId, 'よろしく')
  await write(deal, deal.buyerId, 'こちらこそ')
  expect(await listed(deal.sellerId)).toEqual([])
})

test('a question waits from the buyer’s last message, and again after each answer', async () => {
  const asked = await thread({ isQuestion: true })
  expect(await listed(asked.sellerId)).toEqual([])
  await write(asked, asked.buyerId, 'いつ？')
  const waits = { dealId: null, since: WRITTEN, words: 'いつ？' }
  expect(await listed(asked.sellerId)).toEqual([waits])
  await write(asked, asked.sellerId, '明日')
  expect(await listed(asked.sellerId)).toEqual([])
  await write(asked, asked.buyerId, '何時？')
  expect(await listed(asked.sellerId)).toEqual([{ ...waits, words: '何時？' }])
})

test('ended threads wait for nobody', async () => {
  const deal = await thread()
  const asked = await thread({ isQuestion: true, sellerId: deal.sellerId })
  await write(asked, asked.buyerId, 'いつ？')
  expect(await listed(deal.sellerId)).toHaveLength(2)
  await end(deal)
  await end(asked)
  expect(await listed(deal.sellerId)).toEqual([])
})
