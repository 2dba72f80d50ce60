import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import {
  storeDeal,
  storeMonth,
  storePerson,
  storeService,
} from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { readPaidDays, readWeeks } from './totals-store.ts'

const { db } = await databaseOfFile()
/** Noon of 20 June in Japan. */
const NOW = new Date('2026-06-20T03:00:00Z')
const WEEK = 7 * 86_400
const [buyerId, sellerId] = [await storePerson(db, 'buyer'), await storePerson(db, 'seller')]
const serviceId = await storeService(db, sellerId)

beforeEach(async () => {
  await db.deleteFrom('deals').execute()
  await db.deleteFrom('earnings').execute()
})

const before = (seconds: number) => addSeconds(NOW, -seconds)
async function deal(startedAt: Date, endedAt: Date | null = null): Promise<void> {
  const id = await storeDeal(db, { serviceId, buyerId, sellerId, endedAt })
  await db.updateTable('deals').set({ started_at: startedAt }).where('id', '=', id).execute()
}
let months = 0
const pay = (paid_at: Date, change: object = {}) =>
  storeMonth(db, {
    ...{ invoice_id: `in_${months++}`, seller_id: sellerId, paid_at },
    ...{ price: 3000, share: 2400, total: 3165, provider_fee: 114, ...change },
  })
const lastWeeks = async (name: Parameters<typeof readWeeks>[1]) =>
  (await readWeeks(db, name, NOW)).slice(-2)

test('running deals are counted at the end of each week', async () => {
  await deal(before(WEEK), before(1))
  await deal(before(WEEK - 1))
  await deal(before(3 * WEEK), before(WEEK))
  expect(await lastWeeks('deals')).toEqual([1, 1])
  expect(await lastWeeks('ended')).toEqual([1, 1])
})

test('people are counted in the week in which they registered', async () => {
  const born = (id: number, created_at: Date) =>
    db.updateTable('users').set({ created_at }).where('id', '=', id).execute()
  await born(buyerId, before(WEEK))
  await born(sellerId, before(WEEK - 1))
  expect(await lastWeeks('people')).toEqual([1, 1])
  await born(sellerId, NOW)
  expect(await lastWeeks('people')).toEqual([1, 1])
  await born(sellerId, before(-1))
  expect(await lastWeeks('people')).toEqual([1, 0])
})

test('a week begins after the end of the one before; undone months cost, but are no sales', async () => {
  await pay(before(WEEK))
  await pay(before(WEEK - 1))
  await pay(NOW)
  await pay(NOW, { voided_at: NOW })
  await pay(before(-1))
  expect(await lastWeeks('sales')).toEqual([3165, 2 * 3165])
  expect(await lastWeeks('fees')).toEqual([765, 2 * 765])
  expect(await lastWeeks('costs')).toEqual([114, 3 * 114])
})

test('the thirty days run from midnight to midnight in Japan', async () => {
  await pay(new Date('2026-06-19T15:00:00Z'))
  await pay(new Date('2026-06-19T14:59:59Z'))
  await pay(new Date('2026-06-19T14:59:58Z'))
  await pay(NOW, { voided_at: NOW })
  const days = await readPaidDays(db, NOW)
  expect([days.length, days[0]?.day]).toEqual([30, '2026-05-22'])
  expect(days.slice(-2)).toEqual([
    { day: '2026-06-19', share: 4800, commission: 1200, fee: 330 },
    { day: '2026-06-20', share: 2400, commission: 600, fee: 165 },
  ])
})
