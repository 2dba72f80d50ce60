import { describe, expect, test } from 'vitest'
import { billingOfPrice } from '../../../tests/support/rows/billing.ts'
import type { SubscriptionStatus } from '../../ports/provider-subscriptions.ts'
import { agreesWith, canBecome, changesIn, type DealStatus, TRANSITIONS } from './deal.ts'

test('an ended deal never comes back', () => {
  expect(TRANSITIONS.ended).toEqual([])
  expect(canBecome('ended', 'running')).toBe(false)
})

test('a failed payment can recover or end the deal', () => {
  expect(canBecome('running', 'past_due')).toBe(true)
  expect(canBecome('past_due', 'running')).toBe(true)
  expect(canBecome('past_due', 'ended')).toBe(true)
})

describe('a deal agrees with its subscription', () => {
  const END = new Date('2026-05-01T00:00:00Z')
  const deal = {
    status: 'running',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: END,
    isCollectionPaused: false,
    price: 3000,
  } as const
  const subscription = {
    status: 'active',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: END,
    pausedBy: null,
    billing: billingOfPrice(3000),
  } as const

  test.each<[SubscriptionStatus, DealStatus[]]>([
    ['active', ['running']],
    ['incomplete', ['running']],
    ['past_due', ['past_due']],
    ['ended', ['ended']],
  ])('%s is %j and no other status', (status, agreeing) => {
    const all = Object.keys(TRANSITIONS) as DealStatus[]
    const found = all.filter(one =>
      agreesWith({ ...deal, status: one }, { ...subscription, status }),
    )
    expect(found).toEqual(agreeing)
  })

  test.each([
    [false, false, true],
    [false, true, false],
    [true, false, true],
    [true, true, true],
  ])('planned end of the deal %s, of the subscription %s: %s', (ours, theirs, agrees) => {
    const planned = { ...deal, cancelAtPeriodEnd: ours }
    expect(agreesWith(planned, { ...subscription, cancelAtPeriodEnd: theirs })).toBe(agrees)
  })

  test.each([
    [false, null, true],
    [false, 'void', false],
    [true, null, true],
    [true, 'keep_as_draft', true],
  ] as const)('paused here %s, by the provider %s: %s', (isCollectionPaused, pausedBy, agrees) => {
    expect(agreesWith({ ...deal, isCollectionPaused }, { ...subscription, pausedBy })).toBe(agrees)
  })

  test.each([-1, 1])('not when the period ends %i ms apart', apart => {
    const currentPeriodEnd = new Date(END.getTime() + apart)
    expect(agreesWith({ ...deal, currentPeriodEnd }, subscription)).toBe(false)
  })

  test.each([
    ['total', { total: 3166 }],
    ['total', { total: null }],
    ['interval', { isMonthly: false }],
    ['mailed', { isMailed: true }],
    ['discount', { isDiscounted: true }],
    ['trial', { isTrial: true }],
  ])('not when its billing differs by the %s', (change, difference) => {
    const billing = { ...subscription.billing, ...difference }
    expect(changesIn(deal, billing)).toEqual([change])
    expect(agreesWith(deal, { ...subscription, billing })).toBe(false)
  })
})
