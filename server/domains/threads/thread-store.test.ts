import { beforeEach, describe, expect, test } from 'vitest'
import { QUESTION_IDS_FROM } from '../../../contract/threads/question.ts'
import { databaseOfFile } from '../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeThread,
} from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findNextMailTime } from './message-mail-store.ts'
import {
  carryQuestionOver,
  claimMessageMail,
  claimSilence,
  endThread,
  findThread,
  insertThread,
} from './thread-store.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-04-01T00:00:00Z')
const sellerId = await storePerson(db, 'seller')
const buyerId = await storePerson(db, 'buyer')
let id: number

beforeEach(async () => {
  const serviceId = await storeService(db, sellerId)
  id = await storeDeal(db, { serviceId, sellerId, buyerId })
  await storeThread(db, { id, serviceId, buyerId, sellerId })
})

const set = (change: object) => db.updateTable('threads').set(change).where('id', '=', id).execute()
const unreadOfBuyer = (lastMessage: number) =>
  set({ buyer_unread: 1, last_message_id: lastMessage })
const turn = (seconds = 0) =>
  ({ threadId: id, receiver: 'buyer', now: addSeconds(NOW, seconds) }) as const
const claim = (seconds?: number) =>
  db.transaction().execute(tx => claimMessageMail(tx, turn(seconds)))

describe('a mail about messages (rule `mail-when-unread`)', () => {
  test('is sent at once, and about a later message after five minutes', async () => {
    await unreadOfBuyer(7)
    expect(await claim()).toBe(true)
    await unreadOfBuyer(8)
    expect(await claim(299)).toBe(false)
    expect(await findNextMailTime(db, turn(299))).toEqual(addSeconds(NOW, 300))
    expect(await claim(300)).toBe(true)
  })

  test('is sent once about a message', async () => {
    await unreadOfBuyer(7)
    expect(await claim()).toBe(true)
    expect(await claim(3600)).toBe(false)
    expect(await findNextMailTime(db, turn(3600))).toBeNull()
  })

  test('is not sent when everything is read, nor to the other side', async () => {
    await unreadOfBuyer(7)
    const seller = { ...turn(), receiver: 'seller' } as const
    expect(await db.transaction().execute(tx => claimMessageMail(tx, seller))).toBe(false)
    await set({ buyer_unread: 0 })
    expect(await claim()).toBe(false)
    expect(await findNextMailTime(db, turn())).toBeNull()
  })
})

describe('a reminder of a silent seller', () => {
  const remind = (day: number) =>
    db.transaction().execute(tx => claimSilence(tx, { threadId: id, day }))

  test('is claimed once for each day, and for no earlier day', async () => {
    expect([await remind(2), await remind(2), await remind(1), await remind(3)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('is not needed once the seller has written or the thread has ended', async () => {
    await set({ seller_last_message_id: 7 })
    expect(await remind(2)).toBe(false)
    await set({ seller_last_message_id: null, ended_at: NOW })
    expect(await remind(2)).toBe(false)
  })
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

test('a deal has one thread', async () => {
  const parties = { serviceId: await storeService(db, sellerId), buyerId, sellerId }
  const dealId = await storeDeal(db, parties)
  const insert = () => inTx(tx => insertThread(tx, { id: dealId, ...parties, at: NOW }))
  expect([await insert(), await insert()]).toEqual([true, false])
  expect(await findThread(db, dealId)).toEqual({ id: dealId, ...parties, endedAt: null })
  expect(await findThread(db, dealId + 1)).toBeNull()
})

test('a thread ends alone, and at its first end', async () => {
  const parties = { serviceId: await storeService(db, sellerId), buyerId, sellerId }
  const other = await storeDeal(db, parties)
  await storeThread(db, { id: other, ...parties })
  await inTx(tx => endThread(tx, id, NOW))
  await inTx(tx => endThread(tx, id, addSeconds(NOW, 1)))
  const ends = [await findThread(db, id), await findThread(db, other)].map(one => one?.endedAt)
  expect(ends).toEqual([NOW, null])
})

test('a deal takes over the latest question of its buyer about its service', async () => {
  const stranger = await storePerson(db, 'stranger')
  const [service, another] = [await storeService(db, sellerId), await storeService(db, sellerId)]
  const question = async (place: number, serviceId: number, asker: number, endedAt?: Date) => {
    const number = QUESTION_IDS_FROM + place
    await storeThread(db, { id: number, serviceId, buyerId: asker, sellerId })
    await db
      .updateTable('threads')
      .set({ ended_at: endedAt ?? null })
      .where('id', '=', number)
      .execute()
    return number
  }
  await question(1, service, buyerId, NOW)
  const latest = await question(2, service, buyerId, NOW)
  await question(3, another, buyerId)
  await question(4, service, stranger)
  const dealId = await storeDeal(db, { serviceId: service, buyerId, sellerId })
  const opening = { dealId, serviceId: service, buyerId, at: NOW }
  expect(await inTx(tx => carryQuestionOver(tx, opening))).toBe(latest)
  expect(await findThread(db, dealId)).toMatchObject({ serviceId: service, buyerId, endedAt: null })
  expect(await findThread(db, latest)).toBeNull()
})

test('a deal takes over no thread of an earlier deal', async () => {
  const parties = { serviceId: await storeService(db, sellerId), buyerId, sellerId }
  const earlier = await storeDeal(db, { ...parties, endedAt: NOW })
  await storeThread(db, { id: earlier, ...parties })
  const dealId = await storeDeal(db, parties)
  const opening = { ...parties, dealId, at: NOW }
  expect(await inTx(tx => carryQuestionOver(tx, opening))).toBeNull()
  expect(await findThread(db, earlier)).not.toBeNull()
})
