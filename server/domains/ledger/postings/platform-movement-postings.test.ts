import { expect, test } from 'vitest'
import { platformMovementPosting } from './platform-movement-postings.ts'

const MOVEMENT = { fact: 'txn_1', transactionId: 'txn_1', amount: -1500 }

test('a cost is booked as the platform’s balance moved', () => {
  expect(platformMovementPosting(MOVEMENT, 'dispute_fee')).toMatchObject({
    kind: 'provider_cost',
    lines: [
      { account: 'platform', amount: -1500 },
      { account: 'dispute_fee', amount: 1500 },
    ],
  })
})

test('own money that goes to the bank is no cost (rule `own-money-is-booked`)', () => {
  for (const account of ['bank', 'reserve'] as const)
    expect(platformMovementPosting(MOVEMENT, account).kind).toBe('balance_moved')
})

test('a movement has one key, whatever it is booked to (rule `costs-are-booked-once`)', () => {
  const keys = (['provider_fee', 'bank'] as const).map(
    account => platformMovementPosting(MOVEMENT, account).key,
  )
  expect(keys).toEqual(['cost:txn_1', 'cost:txn_1'])
})
