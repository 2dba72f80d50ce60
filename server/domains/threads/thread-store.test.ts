import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeThread,
} from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { findNextMailTime } from './message-mail-store.ts'
import { claimMessageMail, claimSilence } from './thread-store.ts'

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
