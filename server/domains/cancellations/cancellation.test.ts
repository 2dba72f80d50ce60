import { expect, test } from 'vitest'
import type { DealStatus } from '../deals/deal.ts'
import { exitKindOf, paidMonthOf } from './cancellation.ts'

const NOW = new Date('2026-04-01T00:00:00Z')
const DAY_MS = 86_400_000
const endsIn = (ms: number) => ({ periodEnd: new Date(NOW.getTime() + ms) })

test.each<[DealStatus, number, boolean]>([
  ['running', 1, true],
  ['running', -1, true],
  ['running', 1 - DAY_MS, true],
  ['running', -DAY_MS, false],
  ['past_due', 1, true],
  ['past_due', 0, false],
  ['past_due', -1, false],
])('a %s deal whose latest month ends in %i ms has a month to refund: %s', (status, ms, has) => {
  const latest = endsIn(ms)
  expect(paidMonthOf(status, latest, NOW)).toBe(has ? latest : null)
})

test('a deal without a paid month has none', () => {
  expect(paidMonthOf('running', null, NOW)).toBeNull()
})

test.each([
  ['refund_full', 'refund_full'],
  ['refund_proration', 'refund_proration'],
  ['auto_cancel', 'refund_full'],
] as const)('a %s moves the amounts of %s', (kind, moved) => {
  expect(exitKindOf(kind)).toBe(moved)
})
