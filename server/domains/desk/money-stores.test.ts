import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import {
  storeDeal,
  storeMonth,
  storePerson,
  storeService,
} from '../../../tests/support/rows/rows.ts'
import { findComingMoney, findNextShare } from './coming-money-store.ts'
import { listMonthShares } from './month-store.ts'

const { db } = await databaseOfFile()
const UNTIL = new Date('2026-07-01T00:00:00Z')
const later = (ms: number) => new Date(UNTIL.getTime() + ms)
const FROZEN = { frozen_by: 'cancellation:1', frozen_until: UNTIL }
let rows = 0

async function seller() {
  const sellerId = await storePerson(db, `seller${++rows}`)
  const month = (change: Partial<Parameters<typeof storeMonth>[1]> = {}) =>
    storeMonth(db, {
      ...{ invoice_id: `in_${++rows}`, seller_id: sellerId, matures_at: UNTIL },
      ...change,
    })
  return { sellerId, month }
}

async function dealOf(sellerId: number, service = '英語の相談') {
  const buyerName = `buyer${++rows}`
  const buyerId = await storePerson(db, buyerName)
  const serviceId = await storeService(db, sellerId, { name: service })
  return { buyerName, serviceId, dealId: await storeDeal(db, { serviceId, buyerId, sellerId }) }
}

test('coming money is what matures in time, less what was taken back; held is what requests freeze', async () => {
  const { sellerId, month } = await seller()
  await month({ taken_back: 300 })
  await month({ matures_at: later(1) })
  await month({ matured_at: UNTIL })
  await month({ voided_at: UNTIL })
  await month({ voided_at: UNTIL, ...FROZEN })
  await month({ ...FROZEN, taken_back: 100 })
  await month({ ...FROZEN, matures_at: later(1) })
  await (await seller()).month()
  const money = await findComingMoney(db, { sellerId, until: UNTIL })
  expect(money).toEqual({ coming: 700, held: 1900 })
  const nobody = (await seller()).sellerId
  expect(await findComingMoney(db, { sellerId: nobody, until: UNTIL })).toEqual({
    coming: 0,
    held: 0,
  })
})

test('the next share is the earliest that can still mature, with its buyer', async () => {
  const { sellerId, month } = await seller()
  const { buyerName, dealId } = await dealOf(sellerId)
  expect(await findNextShare(db, sellerId)).toBeNull()
  await month({ matures_at: later(-1), matured_at: UNTIL })
  await month({ matures_at: later(-1), voided_at: UNTIL })
  await month({ matures_at: later(-1), ...FROZEN })
  await month({ matures_at: later(-1), taken_back: 1000 })
  await (await seller()).month({ matures_at: later(-1) })
  await month({ matures_at: later(9) })
  expect(await findNextShare(db, sellerId)).toEqual({ at: later(9), buyerName: null, amount: 1000 })
  await month({ deal_id: dealId, matures_at: later(5), taken_back: 999 })
  await month({ matures_at: later(7) })
  expect(await findNextShare(db, sellerId)).toEqual({ at: later(5), buyerName, amount: 1 })
})

test('a sale belongs to the month of its payment in Japan (rule `sales-by-month-of-payment`)', async () => {
  const { sellerId, month } = await seller()
  const [first, second] = [await dealOf(sellerId, '一'), await dealOf(sellerId, '二')]
  const paid = (moment: string, { dealId }: { dealId: number }, change = {}) =>
    month({ paid_at: new Date(moment), deal_id: dealId, ...change })
  await paid('2026-05-31T14:59:59Z', first)
  await paid('2026-05-31T15:00:00Z', first, { taken_back: 400 })
  await paid('2026-06-30T14:59:59Z', first)
  await paid('2026-06-01T00:00:00Z', second)
  await paid('2026-06-01T00:00:00Z', second, { voided_at: UNTIL })
  await month({ paid_at: new Date('2026-06-01T00:00:00Z') })
  const other = await seller()
  const elsewhere = await dealOf(other.sellerId)
  await other.month({ paid_at: UNTIL, deal_id: elsewhere.dealId })
  const since = (from: string) => listMonthShares(db, { sellerId, from: new Date(from) })
  const june = [
    { month: '2026/06', serviceId: first.serviceId, serviceName: '一', amount: 1600 },
    { month: '2026/06', serviceId: second.serviceId, serviceName: '二', amount: 1000 },
  ]
  const may = { month: '2026/05', serviceId: first.serviceId, serviceName: '一', amount: 1000 }
  expect(await since('2026-05-31T14:59:59Z')).toEqual([may, ...june])
  expect(await since('2026-05-31T15:00:00Z')).toEqual(june)
})
