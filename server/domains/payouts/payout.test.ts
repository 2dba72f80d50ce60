import { describe, expect, test } from 'vitest'
import { isMadeFor, NEXT, PAYOUT_LATE_SECONDS, PAYOUT_WAITS_SECONDS } from './payout.ts'

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

test('a payout waits 7 days for its money, and a sent one is late after 14 days', () => {
  expect([PAYOUT_WAITS_SECONDS, PAYOUT_LATE_SECONDS]).toEqual([604_800, 1_209_600])
})

describe('a payout of the provider with the number of ours', () => {
  const AT = new Date('2026-06-08T11:14:05Z')
  const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
  const unsent = { providerId: null, requestedAt: AT }

  test('is ours by its id once we know it, whatever its times are', () => {
    const sent = { providerId: 'po_1', requestedAt: AT }
    const made = { requestedAt: later(9), madeAt: later(-9000) }
    expect(isMadeFor(sent, { ...made, providerId: 'po_1' })).toBe(true)
    expect(isMadeFor(sent, { requestedAt: AT, madeAt: AT, providerId: 'po_2' })).toBe(false)
  })

  test('is ours by the moment of its request before that', () => {
    const made = { providerId: 'po_1', madeAt: later(-9000) }
    expect(isMadeFor(unsent, { ...made, requestedAt: new Date(AT) })).toBe(true)
    expect(isMadeFor(unsent, { ...made, madeAt: AT, requestedAt: later(1) })).toBe(false)
  })

  test('is ours without that moment if it was made at most five minutes before the request', () => {
    const made = { providerId: 'po_1', requestedAt: null }
    expect(isMadeFor(unsent, { ...made, madeAt: later(-300) })).toBe(true)
    expect(isMadeFor(unsent, { ...made, madeAt: later(-301) })).toBe(false)
    expect(isMadeFor(unsent, { ...made, madeAt: later(9000) })).toBe(true)
  })
})
