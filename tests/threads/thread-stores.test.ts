import { expect, test } from 'vitest'
import {
  findAttachment,
  findAttachmentsOf,
  findReferencedPaths,
  insertAttachments,
} from '../../server/domains/threads/attachments/attachment-store.ts'
import { findOwnWordsAround, hasTalked } from '../../server/domains/threads/own-words-around.ts'
import {
  findSilence,
  findSilences,
} from '../../server/domains/threads/silence/silence-reminder-store.ts'
import { countMessagesTo, findThreadFigures } from '../../server/domains/threads/thread-figures.ts'
import { addSeconds } from '../../server/kernel/clock.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { databaseOfFile } from '../support/database.ts'
import { storeDeal, storePerson, storeService, storeThread } from '../support/rows/rows.ts'

const { db } = await databaseOfFile()
const BEGAN = new Date('2026-06-01T00:00:00Z')
const DAY = 86_400
const later = (seconds: number) => addSeconds(BEGAN, seconds)
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
let names = 0

async function thread(createdAt = BEGAN, seller?: number, isQuestion = false) {
  const sellerId = seller ?? (await storePerson(db, `seller${++names}`))
  const buyerId = await storePerson(db, `buyer${++names}`)
  const parties = { sellerId, buyerId, serviceId: await storeService(db, sellerId) }
  const id = isQuestion ? 1_099_511_627_776 + ++names : await storeDeal(db, parties)
  await storeThread(db, { id, ...parties, createdAt })
  return { id, ...parties }
}
type Thread = Awaited<ReturnType<typeof thread>>
async function write({ id }: Thread, authorId: number, text: string, at = BEGAN): Promise<number> {
  const message = await db
    .insertInto('messages')
    .values({ thread_id: id, author_id: authorId, text, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await change(id, { last_message_id: message.id, active_at: at })
  return message.id
}
const change = (id: number, values: object) =>
  db.updateTable('threads').set(values).where('id', '=', id).execute()

/** The days on which the sellers of these threads are reminded at a moment. */
async function reminded(now: Date, ...threads: Thread[]) {
  const found = await findSilences(db, { days: [1, 3, 5, 6], lastDay: 7, now })
  return threads.map(({ id }) => found.find(one => one.threadId === id)?.day ?? null)
}

test('a silent seller is reminded from each full day on, of several only of the latest (rule `sellers-reminded-of-silence`)', async () => {
  const deal = await thread()
  const days = [DAY - 1, DAY, 3 * DAY - 1, 3 * DAY, 6 * DAY, 7 * DAY - 1, 7 * DAY]
  const expected = [null, 1, 1, 3, 6, 6, null]
  for (const [place, seconds] of days.entries())
    expect(await reminded(later(seconds), deal)).toEqual([expected[place]])
  await change(deal.id, { silence_reminded_day: 3 })
  expect(await reminded(later(4 * DAY), deal)).toEqual([null])
  expect(await reminded(later(5 * DAY), deal)).toEqual([5])
})

test('nobody is reminded of an ended deal, a question, or one in which the seller wrote', async () => {
  const [answered, ended] = [await thread(), await thread()]
  const asked = await thread(BEGAN, undefined, true)
  const waits = await thread()
  await change(answered.id, {
    seller_last_message_id: await write(answered, answered.sellerId, 'a'),
  })
  await change(ended.id, { ended_at: BEGAN })
  expect(await reminded(later(DAY), answered, ended, asked, waits)).toEqual([null, null, null, 1])
  expect([await findSilence(db, answered.id), await findSilence(db, ended.id)]).toEqual([
    null,
    null,
  ])
  expect(await findSilence(db, waits.id)).toMatchObject({
    ...{ startedAt: BEGAN, buyer: { id: waits.buyerId }, seller: { id: waits.sellerId } },
  })
})

test('a thread in numbers: its last message, and the first answer by its seconds', async () => {
  const deal = await thread()
  expect(await findThreadFigures(db, deal.id)).toEqual({
    messages: 0,
    lastAt: null,
    answeredAt: null,
  })
  expect(await findThreadFigures(db, -1)).toBeNull()
  await write(deal, deal.buyerId, 'あ', later(5))
  await change(deal.id, { message_count: 4 })
  const row = { thread_id: deal.id, seller_id: deal.sellerId, asked_at: BEGAN }
  await db
    .insertInto('first_answers')
    .values({ ...row, seconds: null })
    .execute()
  const figures = { messages: 4, lastAt: later(5), answeredAt: null }
  expect(await findThreadFigures(db, deal.id)).toEqual(figures)
  await db
    .updateTable('first_answers')
    .set({ seconds: 90 })
    .where('thread_id', '=', deal.id)
    .execute()
  expect(await findThreadFigures(db, deal.id)).toEqual({ ...figures, answeredAt: later(90) })
})

test('messages to a seller are those of others between two times, both included', async () => {
  const deal = await thread()
  const second = await thread(BEGAN, deal.sellerId)
  for (const seconds of [-1, 0, 10, 11]) await write(deal, deal.buyerId, 'あ', later(seconds))
  await write(second, second.buyerId, 'い', later(5))
  await write(second, second.sellerId, 'う', later(5))
  const other = await thread()
  await write(other, other.buyerId, 'え', later(5))
  const range = { sellerId: deal.sellerId, from: BEGAN, to: later(10) }
  expect(await countMessagesTo(db, range)).toBe(3)
  await change(second.id, { active_at: later(-1) })
  expect(await countMessagesTo(db, range)).toBe(2)
})

test('own words around a message are its author’s alone, the nearest, oldest first', async () => {
  const deal = await thread()
  const ids: number[] = []
  for (let number = 1; number <= 6; number++)
    ids.push(await write(deal, deal.buyerId, `b${number}`, later(number)))
  await write(deal, deal.sellerId, 's', later(3))
  await write(deal, deal.buyerId, '', later(6))
  const around = async (messageId: number | null, count: number, before = later(9)) =>
    (
      await findOwnWordsAround(db, deal.buyerId, { threadId: deal.id, messageId, before }, count)
    ).map(({ text }) => text)
  expect(await around(ids[2] ?? 0, 4)).toEqual(['b2', 'b3', 'b4', 'b5'])
  expect(await around(ids[2] ?? 0, 5)).toEqual(['b2', 'b3', 'b4', 'b5'])
  expect(await around(null, 4)).toEqual(['b5', 'b6'])
  expect(await around(null, 4, later(3))).not.toContain('b1')
  expect(await around(null, 4, later(-1))).toEqual(['b1', 'b2'])
})

test('a person has talked when a thread of theirs has messages, on either side', async () => {
  const deal = await thread()
  const talked = () => Promise.all([hasTalked(db, deal.buyerId), hasTalked(db, deal.sellerId)])
  expect(await talked()).toEqual([false, false])
  await change(deal.id, { message_count: 1 })
  expect(await talked()).toEqual([true, true])
  expect(await hasTalked(db, await storePerson(db, 'silent'))).toBe(false)
})

test('files come in the order in which they were sent, each with its own message', async () => {
  const deal = await thread()
  const [one, two] = [await write(deal, deal.buyerId, 'あ'), await write(deal, deal.buyerId, 'い')]
  const size = { bytes: 10, width: null, height: null, scanned: true }
  const file = (name: string) => ({ kind: 'pdf' as const, path: `/f/${name}`, name, ...size })
  expect(await inTx(tx => insertAttachments(tx, one, []))).toEqual([])
  const [, made] = await inTx(tx => insertAttachments(tx, one, [file('z'), file('a')]))
  await inTx(tx => insertAttachments(tx, two, [file('m')]))
  await db.updateTable('attachments').set({ place: 9 }).where('name', '=', 'z').execute()
  const found = await findAttachmentsOf(db, [one, two])
  expect([...found].map(([id, files]) => [id, files.map(({ name }) => name)])).toEqual([
    [one, ['a', 'z']],
    [two, ['m']],
  ])
  expect((await findAttachmentsOf(db, [])).size).toBe(0)
  expect(await findAttachment(db, made?.id ?? 0)).toEqual({
    ...{ kind: 'pdf', path: '/f/a', name: 'a', threadId: deal.id },
  })
  expect(await findAttachment(db, -1)).toBeNull()
  expect([...(await findReferencedPaths(db, ['/f/a', '/f/none']))]).toEqual(['/f/a'])
})
