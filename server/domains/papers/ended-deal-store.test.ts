import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import {
  storeDeal,
  storeMonth,
  storePerson,
  storeService,
} from '../../../tests/support/rows/rows.ts'
import { countEndedDeals, listEndedDeals, listEndedYears } from './ended-deal-store.ts'

const { db } = await databaseOfFile()
const [buyerId, sellerId] = [await storePerson(db, 'buyer'), await storePerson(db, 'seller')]
const serviceId = await storeService(db, sellerId)
const LAST_OF_2025 = new Date('2025-12-31T14:59:59Z')
const FIRST_OF_2026 = new Date('2025-12-31T15:00:00Z')
const deal = (endedAt: Date | null) => storeDeal(db, { serviceId, buyerId, sellerId, endedAt })

// The ids are in another order than the ends.
const fresh = await deal(FIRST_OF_2026)
const old = await deal(LAST_OF_2025)
const last = await deal(FIRST_OF_2026)
await deal(null)
const strangerId = await storePerson(db, 'stranger')
await storeDeal(db, { serviceId, buyerId: strangerId, sellerId: strangerId, endedAt: LAST_OF_2025 })
const amounts = { price: 3000, share: 2400, total: 3165 }
const month = { seller_id: sellerId, deal_id: old, ...amounts }
await storeMonth(db, { invoice_id: 'in_1', ...month, refunded: 1000, taken_back: 800 })
await storeMonth(db, { invoice_id: 'in_2', ...month })
await storeMonth(db, { invoice_id: 'in_4', ...month, deal_id: fresh })
await storeMonth(db, { invoice_id: 'in_3', ...month, voided_at: LAST_OF_2025, refunded: 3165 })

const list = async (side: 'buyer' | 'seller', userId: number) =>
  (await listEndedDeals(db, { side, userId, page: 1, pageSize: 10 })).items

test('ended deals are listed with the latest end first, each to its own side', async () => {
  expect((await list('buyer', buyerId)).map(({ id }) => id)).toEqual([last, fresh, old])
  expect((await list('seller', sellerId)).map(({ id }) => id)).toEqual([last, fresh, old])
  expect(await list('seller', buyerId)).toEqual([])
  expect(await countEndedDeals(db, buyerId)).toEqual({ bought: 3, sold: 0 })
  expect(await countEndedDeals(db, sellerId)).toEqual({ bought: 0, sold: 3 })
})

test.each([
  ['buyer', buyerId, { paid: 6330, returned: 1000 }],
  ['seller', sellerId, { paid: 4800, returned: 800 }],
] as const)('a %s sees their own sums, without an undone month', async (side, userId, sums) => {
  const [, , ended] = await list(side, userId)
  expect(ended).toMatchObject({ endedAt: LAST_OF_2025, payments: 2, refunds: 1, ...sums })
})

test('the years of ended deals begin in Japan’s time', async () => {
  expect(await listEndedYears(db, { side: 'buyer', userId: buyerId })).toEqual([
    { year: 2026, count: 2, paid: 3165 },
    { year: 2025, count: 1, paid: 6330 },
  ])
})
