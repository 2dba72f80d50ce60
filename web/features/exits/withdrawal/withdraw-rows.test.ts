import { expect, test } from 'vitest'
import type { CancelRequest } from '../../../../contract/calls/cancellations.ts'
import type { Deal } from '../../../../contract/calls/deals.ts'
import { outcomeRows, withdrawRows } from './withdraw-rows.ts'

const request = (change: Partial<CancelRequest> = {}) =>
  ({
    ...{
      side: 'buy',
      counterpartName: '透子',
      state: 'accepted',
      answeredAt: '2026-06-20T00:00:00Z',
    },
    ...{ refund: 4000, takenBack: 3000 },
    ...change,
  }) as CancelRequest
const DEAL = {
  ...{ price: 10_000, endsWithPeriod: false, isPastDue: false, currentPeriodEnd: 1_782_000_000 },
} as Deal

const paymentOf = (side: CancelRequest['side'], deal: Deal | undefined) =>
  withdrawRows(request({ side }), deal).slice(1, -2)

test('a withdrawal names the next payment of the viewer’s side', () => {
  expect(paymentOf('buy', DEAL)[0]?.[1]).toMatch(/に ¥10,550$/)
  expect(paymentOf('sell', DEAL)[0]).toEqual(['次の受け取り', expect.stringMatching(/に ¥8,000$/)])
  expect(paymentOf('buy', undefined)).toEqual([['次のお支払い', '確かめています…']])
})

test('no payment is named where none is planned or a month is unpaid', () => {
  expect(paymentOf('buy', { ...DEAL, endsWithPeriod: true })).toEqual([])
  expect(paymentOf('buy', { ...DEAL, isPastDue: true })).toEqual([])
  const [goesOn] = withdrawRows(request(), DEAL)
  const [ends] = withdrawRows(request(), { ...DEAL, endsWithPeriod: true })
  expect([goesOn?.[1], ends?.[1]]).toEqual([
    'いままでどおり続きます',
    expect.stringMatching(/に終わります$/),
  ])
})

test('an acceptance shows the buyer the refund and the seller their part of it', () => {
  const rows = (change: Partial<CancelRequest>) => outcomeRows(request(change)).slice(1)
  expect(rows({})).toEqual([['戻る額', '¥4,000。カードにふつう5〜10日で戻ります']])
  expect(rows({ side: 'sell' })).toEqual([['返す額', '¥3,000']])
  expect(rows({ refund: 0 })).toEqual([])
  expect(rows({ state: 'refused' })).toEqual([])
  expect(outcomeRows(request({ state: 'refused' }))).toEqual([['取引', 'いままでどおり続きます']])
  expect(outcomeRows(request())[0]?.[1]).toMatch(/に終わりました$/)
})
