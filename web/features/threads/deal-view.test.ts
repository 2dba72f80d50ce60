import { expect, test } from 'vitest'
import type { Deal } from '../../../contract/calls/deals.ts'
import type { Thread } from '../../../contract/calls/threads.ts'
import { dealState, monthlyYen } from './deal-view.ts'

const stateOf = (deal: Partial<Deal> | null, seller = false, hasEnded = false) =>
  dealState({ hasEnded } as Thread, deal as Deal | null, seller).label

test('the state of a deal is worded for the viewer’s side', () => {
  expect(stateOf({ isPastDue: false, endsWithPeriod: false })).toBe('継続中')
  expect(stateOf(null)).toBe('継続中')
  expect(stateOf({ isPastDue: false, endsWithPeriod: true })).toBe('停止中')
  expect(stateOf({ isPastDue: true, endsWithPeriod: true })).toBe('お支払いの確認')
  expect(stateOf({ isPastDue: true }, true)).toBe('支払い確認中')
  expect(stateOf({ isPastDue: true }, true, true)).toBe('終了')
})

test('a month costs the buyer the total and gives the seller the share', () => {
  expect([false, true].map(seller => monthlyYen(10_000, seller))).toEqual([10_550, 8000])
})
