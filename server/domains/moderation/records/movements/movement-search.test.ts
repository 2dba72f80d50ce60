import { expect, test } from 'vitest'
import { accountsFor } from '../../../reconciliation/books/bookable-entry.ts'
import { GROUP_OF, MOVEMENT_GROUPS, TYPES_OF_NO_COST, typesOf } from './movement-groups.ts'
import { typedYen } from './movement-search.ts'

test('an amount is read as people write it', () => {
  for (const text of ['5064', '5,064', '¥5,064', '￥5064', '−5,064円', '-5064', '+¥5,064'])
    expect([text, typedYen(text)]).toEqual([text, 5064])
})

test('any other text is no amount', () => {
  for (const text of ['', '¥', ',5', '50.64', '5064 円', '取引 5', 'txn_5064', '1'.repeat(13)])
    expect([text, typedYen(text)]).toEqual([text, null])
})

test('each kind of movement that no posting explains is in one part of the list', () => {
  expect(new Set(TYPES_OF_NO_COST).size).toBe(TYPES_OF_NO_COST.length)
  const groups = new Set(Object.values(GROUP_OF))
  expect(MOVEMENT_GROUPS.filter(group => !groups.has(group))).toEqual([])
})

test('money of buyers and sellers is never booked by hand (rule `only-costs-are-booked`)', () => {
  for (const group of ['payments', 'transfers', 'refunds', 'disputes'] as const)
    expect(typesOf(group).flatMap(accountsFor)).toEqual([])
})

test('our own money that the provider moves is booked to one account, never as a cost', () => {
  const booked = typesOf('payouts').map(accountsFor)
  expect(booked.filter(([account, ...others]) => !account || others.length > 0)).toEqual([])
  expect(new Set(booked.flat())).toEqual(new Set(['bank', 'reserve']))
  expect(accountsFor('stripe_fee')).toEqual(['provider_fee', 'dispute_fee'])
})
