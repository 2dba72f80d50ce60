import { expect, test } from 'vitest'
import type { DealEvent } from '../../../../contract/calls/deal-events.ts'
import { lineOf } from '../deal-line.ts'
import type { Reader } from './fact-reader.ts'
import { factWords } from './fact-texts.ts'

const reader = (seller: boolean): Reader => ({
  seller,
  buyer: '藤野',
  nameOf: id => (id === 1 ? '藤野' : '透子'),
})
const at = (id: number) => ({ id, createdAt: `2026-06-${10 + id}T12:00:00+09:00` })
const paid: DealEvent = {
  ...at(1),
  kind: 'paid',
  price: 4800,
  periodEnd: '2026-07-08T20:14:05+09:00',
}
const asked: DealEvent = {
  ...at(2),
  kind: 'request_created',
  requestId: 1,
  by: 2,
  type: 'refund_proration',
  refund: 2879,
  takenBack: 2879,
}
const refused: DealEvent = { ...at(3), kind: 'request_refused', requestId: 1, by: 1 }
const ended = (given: { refund: number; takenBack: number } | null): DealEvent => ({
  ...at(4),
  kind: 'ended',
  reason: 'agreed',
  by: 1,
  given,
})

test('the buyer sees what was paid, the seller the share', () => {
  expect(factWords(paid, reader(false))).toMatchObject({
    yen: '¥5,064',
    text: '毎月のお支払いが済みました。次は 2026/07/08 20:14:05 です。',
  })
  expect(factWords(paid, reader(true)).yen).toBe('受け取り ¥3,840')
})

test('an end with a refund shows its yen, one without shows none', () => {
  const given = { refund: 4800, takenBack: 3840 }
  expect(factWords(ended(given), reader(false))).toMatchObject({ title: '返金', yen: '¥4,800' })
  expect(factWords(ended(given), reader(true)).text).toContain('¥3,840')
  for (const nothing of [null, { refund: 0, takenBack: 0 }]) {
    const words = factWords(ended(nothing), reader(false))
    expect(words.title).toBe('取引の終わり')
    expect(JSON.stringify(words)).not.toContain('¥')
  }
})

test('a request and its answer are one point of the deal’s timeline', () => {
  const open = lineOf([paid, asked], reader(false))
  expect(open.map(({ label, side }) => [label, side])).toEqual([
    ['更新', '¥5,064'],
    ['解約申請', '透子さんから・日割り'],
  ])
  const answered = lineOf([paid, asked, refused], reader(false))
  expect(answered.map(({ label, side, isQuiet }) => [label, side, isQuiet])).toEqual([
    ['更新', '¥5,064', false],
    ['解約申請', 'このままつづける', true],
  ])
  expect(lineOf([asked, ended({ refund: 2879, takenBack: 2879 })], reader(false))).toMatchObject([
    { label: '返金', side: '¥2,879' },
  ])
})
