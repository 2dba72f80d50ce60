import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { KeyTaken } from '../../server/domains/threads/failures.ts'
import {
  insertMessage,
  markRead,
  type NewMessage,
} from '../../server/domains/threads/message-store.ts'
import {
  insertQuestion,
  setDealOfQuestion,
} from '../../server/domains/threads/questions/question-store.ts'
import { databaseOfFile } from '../support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeSuspension,
  storeThread,
} from '../support/rows/rows.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-04-01T00:00:00Z')
const LATER = new Date('2026-04-01T00:00:01Z')
const sellerId = await storePerson(db, 'seller')
const buyerId = await storePerson(db, 'buyer')
const outsider = await storePerson(db, 'outsider')
const serviceId = await storeService(db, sellerId)
let threadId: number

async function thread(change: { buyerId?: number; sellerId?: number } = {}) {
  const parties = { buyerId, sellerId, ...change }
  const id = await storeDeal(db, { serviceId, ...parties, endedAt: AT })
  await storeThread(db, { id, serviceId, ...parties })
  return id
}

beforeEach(async () => {
  threadId = await thread()
})

const write = (authorId: number, change: Partial<NewMessage> = {}) =>
  insertMessage(db, {
    ...{ threadId, authorId, text: 'お願いします', attachmentCount: 0, at: AT, key: null },
    ...change,
  })
const idOf = async (written: ReturnType<typeof write>) => (await written)?.id ?? 0
const counters = (id = threadId) =>
  db
    .selectFrom('threads')
    .select(['last_message_id as last', 'seller_last_message_id as lastOfSeller'])
    .select(['message_count as messages', 'buyer_unread as buyer', 'seller_unread as seller'])
    .select('active_at as activeAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const messages = (id = threadId) =>
  db.selectFrom('messages').selectAll().where('thread_id', '=', id).orderBy('id').execute()
const end = () =>
  db.updateTable('threads').set({ ended_at: AT }).where('id', '=', threadId).execute()

test('a message is counted for its receiver, and moves the thread up', async () => {
  const other = await thread()
  const before = await counters(other)
  const asked = await write(buyerId, { at: LATER, attachmentCount: 2 })
  expect(asked).toMatchObject({ isNew: true, threadId, receiverId: sellerId, isFirstAnswer: false })
  const counted = { messages: 1, buyer: 0, seller: 1, lastOfSeller: null, activeAt: LATER }
  expect(await counters()).toEqual({ ...counted, last: asked?.id })
  const facts = { author_id: buyerId, text: 'お願いします', attachment_count: 2, created_at: LATER }
  expect(await messages()).toMatchObject([{ ...facts, is_announcement: false, read_at: null }])
  expect(await counters(other)).toEqual(before)
})

test('a suspended author writes nothing more, and the other side still does', async () => {
  const suspended = await storePerson(db, 'suspended')
  threadId = await thread({ sellerId: suspended })
  const before = await idOf(write(suspended, { key: 'before' }))
  await storeSuspension(db, suspended)
  expect(await write(suspended)).toBeNull()
  expect(await write(suspended, { key: 'before' })).toMatchObject({ id: before, isNew: false })
  expect(await write(buyerId)).toMatchObject({ isNew: true, receiverId: suspended })
})

test('the first message of the seller is the first answer', async () => {
  const first = await write(sellerId)
  expect(first).toMatchObject({ receiverId: buyerId, isFirstAnswer: true })
  const second = await write(sellerId)
  expect(second).toMatchObject({ isFirstAnswer: false })
  const last = { last: second?.id, lastOfSeller: second?.id }
  expect(await counters()).toMatchObject({ ...last, buyer: 2, seller: 0, messages: 2 })
  const third = await idOf(write(buyerId))
  expect(await counters()).toMatchObject({ last: third, lastOfSeller: second?.id })
})

test('an announcement is no answer (rule `announcement-is-no-answer`)', async () => {
  const announced = await write(sellerId, { isAnnouncement: true })
  expect(announced).toMatchObject({ receiverId: buyerId, isFirstAnswer: false })
  expect(await counters()).toMatchObject({ last: announced?.id, lastOfSeller: null, buyer: 1 })
  expect(await messages()).toMatchObject([{ is_announcement: true }])
  expect(await write(sellerId)).toMatchObject({ isFirstAnswer: true })
})

test('[MSG-32] [MSG-33] only a party writes, and only until the end', async () => {
  expect(await write(outsider)).toBeNull()
  expect(await write(buyerId, { threadId: await thread({ buyerId: outsider }) })).toBeNull()
  await end()
  expect(await write(buyerId, { key: 'late' })).toBeNull()
  expect(await messages()).toEqual([])
})

test('[MSG-33] a message that meets the end of its thread waits for it and is refused', async () => {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const [late] = await db.transaction().execute(async tx => {
    await tx.updateTable('threads').set({ ended_at: AT }).where('id', '=', threadId).execute()
    const written = write(buyerId)
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    return [written]
  })
  expect([await late, await messages()]).toEqual([null, []])
})

describe('a message that is sent again (rule `acts-once`)', () => {
  test('is found by its key, also after the end of the thread', async () => {
    const key = randomUUID()
    const id = await idOf(write(buyerId, { key }))
    const known = await counters()
    expect(await write(buyerId, { key, at: LATER })).toEqual({ id, isNew: false })
    await end()
    expect(await write(buyerId, { key, at: LATER })).toEqual({ id, isNew: false })
    expect(await counters()).toEqual(known)
  })

  test('is found when both requests run at once', async () => {
    const key = randomUUID()
    const both = await Promise.all([write(buyerId, { key }), write(buyerId, { key })])
    expect(both.map(one => one?.isNew).sort()).toEqual([false, true])
    expect(await messages()).toMatchObject([{ id: both[0]?.id, key }])
    expect(both[1]?.id).toBe(both[0]?.id)
  })

  test('has the same thread, text and number of files', async () => {
    const key = randomUUID()
    await write(buyerId, { key })
    for (const change of [{ threadId: await thread() }, { text: '別' }, { attachmentCount: 1 }])
      await expect(write(buyerId, { key, ...change })).rejects.toThrow(KeyTaken)
    expect(await messages()).toHaveLength(1)
  })

  test('is found under the id of its question (rule `question-moves-into-deal`)', async () => {
    const key = randomUUID()
    const id = await idOf(write(buyerId, { key }))
    const questionId = await db.transaction().execute(async tx => {
      const asked = await insertQuestion(tx, { serviceId, askerId: buyerId, at: AT })
      await setDealOfQuestion(tx, asked, threadId)
      return asked
    })
    expect(await write(buyerId, { key, threadId: questionId })).toEqual({ id, isNew: false })
  })

  test('is another one when somebody else wrote it, or without a key', async () => {
    const key = randomUUID()
    await write(buyerId, { key })
    expect(await write(sellerId, { key })).toMatchObject({ isNew: true })
    expect(await write(buyerId)).toMatchObject({ isNew: true })
    expect(await write(buyerId)).toMatchObject({ isNew: true })
    await end()
    expect(await write(outsider, { key })).toBeNull()
  })
})

describe('[MSG-27] messages are marked as read (rule `returned-is-read`)', () => {
  const read = (ids: number[], at = AT) => markRead(db, { threadId, reader: 'seller', ids, at })
  const readAt = async () => (await messages()).map(message => message.read_at)

  test('once, and only those that were returned', async () => {
    const [first, second] = [await idOf(write(buyerId)), await idOf(write(buyerId))]
    await write(sellerId)
    await read([first])
    await read([first], LATER)
    expect(await readAt()).toEqual([AT, null, null])
    expect(await counters()).toMatchObject({ seller: 1, buyer: 1 })
    await read([first, second], LATER)
    expect(await readAt()).toEqual([AT, LATER, null])
    expect(await counters()).toMatchObject({ seller: 0, buyer: 1 })
  })

  test('only in their own thread', async () => {
    const id = await idOf(write(buyerId))
    const other = await thread()
    await write(buyerId, { threadId: other })
    await markRead(db, { threadId: other, reader: 'seller', ids: [id], at: AT })
    expect(await readAt()).toEqual([null])
    await read([id])
    expect([await readAt(), (await counters()).seller]).toEqual([[AT], 0])
    expect((await counters(other)).seller).toBe(1)
  })

  test('and the number of unread ones never falls below 0', async () => {
    const id = await idOf(write(buyerId))
    await db.updateTable('threads').set({ seller_unread: 0 }).where('id', '=', threadId).execute()
    await read([id])
    expect(await counters()).toMatchObject({ seller: 0 })
  })
})
