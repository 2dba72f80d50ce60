import { expect, test } from 'vitest'
import type { Deal } from '../../../../../contract/calls/deals.ts'
import type { Thread } from '../../../../../contract/calls/threads.ts'
import { isSlash } from './slash.ts'
import { putIn, slotValues } from './slot-values.ts'

const thread = { buyer: { id: 2, name: '藤野' }, service: { id: 7, name: '帯結び' } } as Thread
const deal = (change: Partial<Deal> = {}) =>
  ({ endsWithPeriod: false, isPastDue: false, currentPeriodEnd: 1_776_000_000, ...change }) as Deal

test('a 定型文 gets the names of its thread, and the day of renewal while there is one', () => {
  const names = { 相手の名前: '藤野さん', サービス名: '帯結び' }
  expect(slotValues(thread, deal())).toEqual({ ...names, 次の更新日: '2026/04/12' })
  expect(slotValues(thread, null)).toEqual(names)
  const without = [
    { endsWithPeriod: true },
    { isPastDue: true },
    { isPaymentPaused: true },
    { currentPeriodEnd: null },
  ]
  for (const change of without) expect(slotValues(thread, deal(change))).toEqual(names)
})

test('an inserted text replaces the selection, and the caret stands behind it', () => {
  const put = (from: number, to: number) =>
    putIn('あいうえ', 'ーー', { selectionStart: from, selectionEnd: to })
  expect(put(1, 3)).toEqual({ text: 'あーーえ', caret: 3 })
  expect(put(4, 4)).toEqual({ text: 'あいうえーー', caret: 6 })
})

test('one slash of either width opens the 定型文', () => {
  expect(['/', '／', '//', ''].map(isSlash)).toEqual([true, true, false, false])
})
