import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeSuspension,
  storeThread,
} from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { KeyTaken } from './failures.ts'
import { insertMessage, markRead, type NewMessage } from './message-store.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-04-01T00:00:00Z')
const [sellerId, buyerId] = [await storePerson(db, 'seller'), await storePerson(db, 'buyer')]
const strangerId = await storePerson(db, 'stranger')
const serviceId = await storeService(db, sellerId)
let threadId: number

const newThread = async () => {
  const id = await storeDeal(db, { serviceId, sellerId, buyerId, endedAt: NOW })
  await storeThread(db, { id, serviceId, buyerId, sellerId })
  return id
}
beforeEach(async () => {
  threadId = await newThread()
})

const write = (change: Partial<NewMessage> = {}) =>
  insertMessage(db, {
    ...{
      threadId,
      authorId: buyerId,
      text: 'はじめまして',
      attachmentCount: 0,
      key: null,
      at: NOW,
    },
    ...change,
  })
const thread = () =>
  db.selectFrom('threads').selectAll().where('id', '=', threadId).executeTakeFirstOrThrow()
const unread = async () => {
  const { buyer_unread, seller_unread } = await thread()
  return { buyer: buyer_unread, seller: seller_unread }
}
const messages = () =>
  db
    .selectFrom('messages')
    .select(['id', 'author_id', 'text', 'read_at'])
    .where('thread_id', '=', threadId)
    .orderBy('id')
    .execute()

describe('a message', () => {
  test('of the buyer counts as unread for the seller, and is no answer', async () => {
    const at = addSeconds(NOW, 5)
    const written = await write({ at })
    const receiver = { isNew: true, threadId, receiverId: sellerId, isFirstAnswer: false }
    expect(written).toEqual({ id: expect.any(Number), ...receiver })
    expect(await unread()).toEqual({ buyer: 0, seller: 1 })
    expect(await thread()).toMatchObject({
      ...{ last_message_id: written?.id, seller_last_message_id: null },
      ...{ message_count: 1, active_at: at },
    })
  })

  test('of the seller is the first answer once', async () => {
    const answered = await write({ authorId: sellerId })
    expect(answered).toMatchObject({ receiverId: buyerId, isFirstAnswer: true })
    const again = await write({ authorId: sellerId })
    expect(again).toMatchObject({ isFirstAnswer: false })
    expect(await unread()).toEqual({ buyer: 2, seller: 0 })
    expect(await thread()).toMatchObject({ seller_last_message_id: again?.id, message_count: 2 })
  })

  test('to all buyers is no answer, and is unread (rule `announcement-is-no-answer`)', async () => {
    const told = await write({ authorId: sellerId, isAnnouncement: true })
    expect(told).toMatchObject({ isFirstAnswer: false })
    expect(await thread()).toMatchObject({
      last_message_id: told?.id,
      seller_last_message_id: null,
    })
    expect(await unread()).toEqual({ buyer: 1, seller: 0 })
    expect(await write({ authorId: sellerId })).toMatchObject({ isFirstAnswer: true })
  })

  test.each([
    ['a stranger', async () => ({ authorId: strangerId })],
    ['anybody in an unknown thread', async () => ({ threadId: 999_999 })],
    [
      'a party of an ended thread',
      async () => {
        await db.updateTable('threads').set({ ended_at: NOW }).where('id', '=', threadId).execute()
        return {}
      },
    ],
  ])('of %s is not written', async (_, prepare) => {
    expect(await write({ key: 'unknown', ...(await prepare()) })).toBeNull()
    expect(await messages()).toEqual([])
    expect(await unread()).toEqual({ buyer: 0, seller: 0 })
  })

  test('of a suspended person is not written, one to that person is', async () => {
    const authorId = await storePerson(db, `suspended ${threadId}`)
    await db.updateTable('threads').set({ buyer_id: authorId }).where('id', '=', threadId).execute()
    await storeSuspension(db, authorId)
    expect(await write({ authorId })).toBeNull()
    expect(await write({ authorId: sellerId })).toMatchObject({ receiverId: authorId })
  })
})

describe('a message that its device sends again', () => {
  const sent = (change: Partial<NewMessage> = {}) => write({ key: `key ${threadId}`, ...change })

  test('is written and counted once', async () => {
    const first = await sent()
    expect(await sent({ at: addSeconds(NOW, 60) })).toEqual({ id: first?.id, isNew: false })
    expect(await messages()).toHaveLength(1)
    expect(await unread()).toEqual({ buyer: 0, seller: 1 })
  })

  test('at the same moment is written and counted once', async () => {
    const both = await Promise.all([sent(), sent(), sent()])
    expect(both.filter(one => one?.isNew)).toHaveLength(1)
    expect(new Set(both.map(one => one?.id)).size).toBe(1)
    expect(await unread()).toEqual({ buyer: 0, seller: 1 })
  })

  test('is found after the thread has ended', async () => {
    const first = await sent()
    await db.updateTable('threads').set({ ended_at: NOW }).where('id', '=', threadId).execute()
    expect(await sent()).toEqual({ id: first?.id, isNew: false })
  })

  test.each([
    ['text', async () => ({ text: 'ほかの話' })],
    ['number of files', async () => ({ attachmentCount: 1 })],
    ['thread', async () => ({ threadId: await newThread() })],
  ])('with another %s is refused, so that no word is lost', async (_, change) => {
    await sent()
    await expect(sent(await change())).rejects.toThrow(KeyTaken)
    expect(await messages()).toHaveLength(1)
  })

  test('is another one when its author is', async () => {
    await sent()
    const other = await sent({ authorId: sellerId })
    expect(other).toMatchObject({ isNew: true })
    expect(await sent({ authorId: sellerId })).toEqual({ id: other?.id, isNew: false })
  })
})

describe('reading', () => {
  const later = addSeconds(NOW, 60)
  const read = (reader: 'buyer' | 'seller', ids: (number | undefined)[], thread = threadId) =>
    markRead(db, { threadId: thread, reader, ids: ids.map(id => id ?? 0), at: later })

  test('lowers the reader’s number by what was unread, once', async () => {
    const [one, two, three] = [await write(), await write(), await write()]
    await read('seller', [one?.id, two?.id])
    await read('seller', [one?.id, two?.id])
    expect(await unread()).toEqual({ buyer: 0, seller: 1 })
    expect((await messages()).map(({ read_at }) => read_at)).toEqual([later, later, null])
    await read('seller', [two?.id, three?.id])
    expect(await unread()).toEqual({ buyer: 0, seller: 0 })
  })

  test('keeps the time of the first reading', async () => {
    const one = await write()
    await read('seller', [one?.id])
    const ids = [one?.id ?? 0]
    await markRead(db, { threadId, reader: 'seller', ids, at: addSeconds(later, 60) })
    expect(await messages()).toMatchObject([{ read_at: later }])
  })

  test('touches no message of another thread', async () => {
    const one = await write()
    await read('seller', [one?.id], await newThread())
    expect(await messages()).toMatchObject([{ read_at: null }])
    expect(await unread()).toEqual({ buyer: 0, seller: 1 })
  })

  test('never makes a number negative', async () => {
    const one = await write()
    await db.updateTable('threads').set({ seller_unread: 0 }).where('id', '=', threadId).execute()
    await read('seller', [one?.id])
    expect(await unread()).toEqual({ buyer: 0, seller: 0 })
  })
})
