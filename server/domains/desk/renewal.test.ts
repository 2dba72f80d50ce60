import { expect, test } from 'vitest'
import { monthlyShare, renewalsOf, renews } from './renewal.ts'
import type { SellerDeal } from './seller-deal-store.ts'

const day = (number: number) => new Date(Date.UTC(2026, 5, number))
const deal = (id: number, change: Partial<SellerDeal> = {}): SellerDeal => ({
  ...({ id, serviceId: 1, buyerName: '藤野', price: 10_000, status: 'running' } as SellerDeal),
  ...{
    endsWithPeriod: false,
    isPaymentPaused: false,
    requestId: null,
    nextTryAt: null,
    currentPeriodEnd: day(20),
  },
  ...change,
})
const datesOf = (...deals: SellerDeal[]) =>
  renewalsOf(deals, day(20)).map(({ dealId, at, kind }) => [dealId, at.getUTCDate(), kind])

test('a deal renews unless its end is planned or a request is open', () => {
  const deals = [deal(1), deal(2, { endsWithPeriod: true }), deal(3, { requestId: 7 })]
  expect(deals.map(renews)).toEqual([true, false, false])
  expect(datesOf(...deals)).toEqual([
    [1, 20, 'renews'],
    [2, 20, 'ends'],
    [3, 20, 'asked'],
  ])
})

test('an unpaid month has its next attempt before the end of its period', () => {
  const unpaid = { status: 'past_due', nextTryAt: day(18) } as const
  expect(datesOf(deal(1, unpaid))).toEqual([
    [1, 18, 'retries'],
    [1, 20, 'renews'],
  ])
  expect(datesOf(deal(1, { ...unpaid, nextTryAt: null }))).toEqual([[1, 20, 'renews']])
  expect(datesOf(deal(1, { ...unpaid, status: 'running' }))).toEqual([[1, 20, 'renews']])
})

test('a deal whose payments are paused has no date but that of a planned end', () => {
  const paused = { isPaymentPaused: true }
  expect(renews(deal(1, paused))).toBe(false)
  expect(datesOf(deal(1, paused), deal(2, { ...paused, endsWithPeriod: true }))).toEqual([
    [2, 20, 'ends'],
  ])
})

test('dates are in order, dates at the same time in the order of their deals', () => {
  const later = deal(3, { currentPeriodEnd: day(21) })
  expect(datesOf(deal(2), later, deal(1), deal(4, { currentPeriodEnd: day(19) }))).toEqual([
    [4, 19, 'renews'],
    [1, 20, 'renews'],
    [2, 20, 'renews'],
  ])
})

test('the seller’s share of a month is the sum over the deals', () => {
  expect(monthlyShare([])).toBe(0)
  expect(monthlyShare([deal(1), deal(2, { price: 1500 })])).toBe(8000 + 1200)
  expect(renewalsOf([deal(1)], day(20))[0]).toMatchObject({ amount: 8000, buyerName: '藤野' })
})
