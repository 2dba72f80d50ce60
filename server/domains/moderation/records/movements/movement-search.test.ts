import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../../tests/support/database.ts'
import { storeMonth, storePerson } from '../../../../../tests/support/rows/rows.ts'
import { post } from '../../../ledger/ledger-store.ts'
import { accountsFor } from '../../../reconciliation/books/bookable-entry.ts'
import { GROUP_OF, MOVEMENT_GROUPS, TYPES_OF_NO_COST, typesOf } from './movement-groups.ts'
import { findSoughtPostings, isSoughtEntry, typedYen } from './movement-search.ts'

const { db } = await databaseOfFile()
const seller = await storePerson(db, '透子')
const AT = new Date('2026-06-08T11:14:05Z')

/** Books a refund that the operator made by hand. */
const refund = (key: string, invoiceId: string, yen: number, seconds: number) =>
  db.transaction().execute(tx => {
    const ids = { key, fact: key, invoiceId, sourceId: `re_${key}` }
    const lines = [
      { account: 'commission' as const, amount: yen },
      { account: 'platform' as const, amount: -yen },
    ]
    const at = new Date(AT.getTime() + seconds * 1000)
    return post(tx, { kind: 'hand_refund', ...ids, lines }, at)
  })

const months = { seller_id: seller, deal_id: null }
await storeMonth(db, { invoice_id: 'in_1', charge_id: 'ch_1', transfer_id: 'tr_1', ...months })
await refund('one', 'in_1', 1000, 1)
await refund('two', 'in_1', 2000, 2)
await refund('other', 'in_2', 1000, 3)

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

test.each([
  ['an amount of either sign, the newest first', '¥1,000', ['other', 'one']],
  ['a key', 'two', ['two']],
  ['an object of the provider', 're_other', ['other']],
  ['the invoice of a month', 'in_1', ['two', 'one']],
  ['the charge of a month', 'ch_1', ['two', 'one']],
  ['the transfer of a month', 'tr_1', ['two', 'one']],
  ['words that nothing has', '帯締め', []],
  ['an amount that nothing has', '999', []],
])('a search finds postings by %s', async (_what, search, keys) => {
  expect(await findSoughtPostings(db, search)).toEqual(keys)
})

test.each([
  ['the amount without its sign', '-1,000円', true],
  ['another amount', '1001', false],
  ['the object', 're_1', true],
  ['the transaction', 'txn_1', true],
  ['a part of a number', 'txn', false],
])('a search finds an entry of −1,000 yen by %s', async (_what, search, isFound) => {
  const entry = sql`(values (-1000::bigint, 're_1', 'txn_1')) entry (amount, source_id, transaction_id)`
  const { rows } = await sql`select from ${entry} where ${isSoughtEntry(search)}`.execute(db)
  expect(rows).toHaveLength(isFound ? 1 : 0)
})
