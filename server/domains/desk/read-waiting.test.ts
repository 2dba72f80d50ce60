import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeThread,
} from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { insertPayoutAccount } from '../accounts/payout-account/payout-account-store.ts'
import { readWaiting } from './read-waiting.ts'
import type { SellerDeal } from './seller-deal-store.ts'

const { db } = await databaseOfFile()
const DAY = 86_400
const NOW = new Date('2026-04-20T00:00:00Z')
const ago = (days: number) => addSeconds(NOW, -days * DAY)
const sellerId = await storePerson(db, 'seller')
const buyerId = await storePerson(db, 'buyer')

beforeEach(async () => {
  await db.deleteFrom('threads').execute()
  await db.deleteFrom('payout_accounts').execute()
})

/** A running deal about which nothing is to be done. */
const deal = (id: number, change: Partial<SellerDeal> = {}): SellerDeal => ({
  ...{ id, serviceId: 1, serviceName: '靴', buyerId, buyerName: 'buyer', price: 2000 },
  ...{
    status: 'running',
    endsWithPeriod: false,
    isPaymentPaused: false,
    currentPeriodEnd: NOW,
    startedAt: ago(20),
  },
  ...{ failedAt: null, nextTryAt: null },
  ...{ requestId: null, requestKind: null, requestedBy: null, requestedAt: null },
  ...change,
})
const requested = (id: number, requestId: number, days: number, requestedBy = buyerId) =>
  deal(id, { requestId, requestKind: 'refund_full', requestedBy, requestedAt: ago(days) })
const unpaid = (id: number, failedAt: Date | null, nextTryAt: Date | null) =>
  deal(id, { status: 'past_due', failedAt, nextTryAt })

/** A deal whose thread the seller has not answered since so many days. */
async function silent(days: number): Promise<SellerDeal> {
  const serviceId = await storeService(db, sellerId)
  const id = await storeDeal(db, { serviceId, sellerId, buyerId })
  await storeThread(db, { id, serviceId, buyerId, sellerId, createdAt: ago(days) })
  return deal(id)
}

async function restrictAccount(days: number): Promise<void> {
  await insertPayoutAccount(db, { userId: sellerId, accountId: 'acct_1', at: NOW })
  await db
    .updateTable('payout_accounts')
    .set({ restricted_since: ago(days) })
    .execute()
}
const read = (deals: SellerDeal[]) => readWaiting(db, { sellerId, deals, now: NOW })
const order = async (deals: SellerDeal[]) =>
  (await read(deals)).map(({ kind, id }) => `${kind} ${id}`)

describe('the order of tasks (rule `nearest-loss-first`)', () => {
  test('is by kind: first what ends deals, then requests, then unpaid months', async () => {
    await restrictAccount(1)
    const open = await silent(1)
    const late = unpaid(901, ago(15), ago(14))
    const asked = requested(902, 7, 19)
    expect(await order([late, asked, open])).toEqual([
      `answer ${open.id}`,
      'account 0',
      'request 7',
      'payment 901',
    ])
  })

  test('of an account and of answers is by their time limits', async () => {
    await restrictAccount(29)
    const open = await silent(1)
    expect(await order([open])).toEqual(['account 0', `answer ${open.id}`])
  })

  test('of tasks without a limit is by their beginning, then by number', async () => {
    const deals = [requested(901, 9, 1), requested(902, 8, 3), requested(903, 7, 1)]
    expect(await order(deals)).toEqual(['request 8', 'request 7', 'request 9'])
  })

  test('of unpaid months is by the next attempt', async () => {
    const deals = [unpaid(901, ago(5), addSeconds(NOW, DAY)), unpaid(902, ago(1), NOW)]
    expect(await order(deals)).toEqual(['payment 902', 'payment 901'])
  })
})

describe('the task of an account', () => {
  test('has the time when the deals end', async () => {
    await restrictAccount(10)
    expect(await read([deal(901)])).toMatchObject([
      { kind: 'account', since: ago(10), until: addSeconds(NOW, 20 * DAY) },
    ])
  })

  test('is none while there are no deals', async () => {
    await restrictAccount(10)
    expect(await read([])).toEqual([])
  })
})

test('a request of one’s own is no task', async () => {
  expect(await read([requested(901, 7, 1, sellerId)])).toEqual([])
})

test('an unpaid month names the share and both times; without a failed payment the beginning', async () => {
  expect(await read([unpaid(901, ago(2), NOW)])).toMatchObject([
    { kind: 'payment', amount: 1600, since: ago(2), until: NOW },
  ])
  expect(await read([unpaid(901, null, null)])).toMatchObject([{ since: ago(20), until: null }])
})

test('a question quotes sixty characters of its last message', async () => {
  const serviceId = await storeService(db, sellerId)
  const id = 1_099_511_627_776
  await storeThread(db, { id, serviceId, buyerId, sellerId })
  const message = await db
    .insertInto('messages')
    .values({
      ...{ thread_id: id, author_id: buyerId, text: 'あ'.repeat(61) },
      ...{ created_at: ago(1), read_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('threads').set({ last_message_id: message.id }).execute()
  expect(await read([])).toMatchObject([
    { kind: 'question', id, since: ago(1), until: null, words: `${'あ'.repeat(60)}…`, amount: 0 },
  ])
})
