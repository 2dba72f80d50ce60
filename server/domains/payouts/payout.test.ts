import { expect, test } from 'vitest'
import { NEXT } from './payout.ts'

test.each([
  ['requested', 'pending', 'sent'],
  ['requested', 'paid', 'sent'],
  ['requested', 'failed', 'sent'],
  ['sent', 'pending', undefined],
  ['sent', 'paid', 'paid'],
  ['sent', 'failed', 'failed'],
  ['paid', 'pending', undefined],
  ['paid', 'paid', undefined],
  ['paid', 'failed', 'returned'],
  ['failed', 'paid', undefined],
  ['failed', 'failed', undefined],
  ['returned', 'paid', undefined],
  ['returned', 'failed', undefined],
] as const)('a payout that is %s and %s at the provider becomes %s', (state, status, next) => {
  expect(NEXT[state][status]).toBe(next)
})
