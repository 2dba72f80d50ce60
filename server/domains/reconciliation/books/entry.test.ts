import { expect, test } from 'vitest'
import { entriesOf, type Traced } from './entry.ts'

const MADE = new Date('2026-06-20T00:00:00Z')
const moved = (change: Partial<Traced>): Traced => ({
  ...{ id: 'txn_1', type: 'adjustment', amount: -1000, fee: 0, description: null, madeAt: MADE },
  ...{ sourceId: 'obj_1', key: null, callKey: null, invoiceId: null, chargeId: null },
  ...{ currency: 'jpy', payoutId: null, counterpartId: null, ...change },
})
const facts = (change: Partial<Traced>) =>
  entriesOf('platform', moved(change)).map(({ part, amount, fact, isFactKnown }) =>
    [part, amount, fact, isFactKnown].join(' '),
  )

test.each<[string, Partial<Traced>, string]>([
  ['a refund by its call', { type: 'refund', callKey: 'rf:cancel:1' }, 'rf:cancel:1'],
  ['a refund without a call by hand', { type: 'refund' }, 'rf:hand:obj_1'],
  [
    'a failed refund by its call',
    { type: 'refund_failure', callKey: 'rf:cancel:1' },
    'rf:cancel:1',
  ],
  ['a transfer by its call', { type: 'transfer', callKey: 'tr:in_9' }, 'tr:in_9'],
  ['a transfer without a call by its invoice', { type: 'transfer', invoiceId: 'in_1' }, 'tr:in_1'],
  ['a reversal by its call', { type: 'transfer_refund', callKey: 'tb:1' }, 'tb:1'],
  ['a dispute', { type: 'dispute' }, 'dp:obj_1'],
  ['the end of a dispute', { type: 'dispute_reversal' }, 'dp:obj_1'],
])('%s names its posting (rule `movement-names-its-posting`)', (_what, change, fact) => {
  expect(facts(change)).toEqual([`amount -1000 ${fact} true`])
})

test.each<[string, Partial<Traced>, string]>([
  ['our payout by its number', { payoutId: 5 }, 'po:5:sent'],
  ['a payout that the seller made', {}, 'po:obj_1:own'],
])('%s names its posting on the seller’s account', (_what, change, fact) => {
  const [entry] = entriesOf('connected:1', moved({ type: 'payout', ...change }))
  expect(entry).toMatchObject({ fact, isFactKnown: true })
})

test.each<[string, Partial<Traced>]>([
  ['a payout of the platform’s own', { type: 'payout' }],
  ['a charge', { type: 'charge' }],
  ['an adjustment', { type: 'adjustment' }],
  ['a transfer without call and invoice', { type: 'transfer' }],
  ['a reversal without a call', { type: 'transfer_refund' }],
])('%s has a fact of its own until its posting is found', (_what, change) => {
  expect(facts(change)).toEqual(['amount -1000 txn:txn_1 false'])
})

test('a fee is an entry of its own; a dispute’s belongs to the dispute', () => {
  const charge = { type: 'charge', amount: 3165, fee: 114 }
  expect(facts(charge)).toEqual(['amount 3165 txn:txn_1 false', 'fee -114 fee:txn_1 true'])
  const dispute = { type: 'dispute', amount: -3165, fee: 1500 }
  expect(facts(dispute)).toEqual(['amount -3165 dp:obj_1 true', 'fee -1500 dp:obj_1 true'])
})

test('only a payout of ours has a call', () => {
  const callOf = (change: Partial<Traced>) => entriesOf('platform', moved(change))[0]?.callKey
  expect(callOf({ type: 'payout', payoutId: 5 })).toBe('po:5')
  expect([callOf({ type: 'payout' }), callOf({ payoutId: 5 })]).toEqual([null, null])
})
