import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import {
  type AccountKind,
  accountIn,
  accountOf,
  accountsOfSeller,
  isOfKind,
  kindOf,
  type LedgerAccount,
  sellerIdIn,
  sellerIdOf,
} from './ledger-account.ts'

const { db } = await databaseOfFile()

test('a seller has four accounts of money that is owed', () => {
  expect(accountsOfSeller(7)).toEqual(['pending:7', 'available:7', 'hold:7', 'payout:7'])
})

const ACCOUNTS: [LedgerAccount, AccountKind, number | null][] = [
  ['connected:12', 'connected', 12],
  ['payout:1234567890123', 'payout', 1_234_567_890_123],
  ['payout_fee', 'payout_fee', null],
  ['platform', 'platform', null],
]

test.each(ACCOUNTS)('%s is of kind %s and seller %s', (account, kind, sellerId) => {
  expect(kindOf(account)).toBe(kind)
  expect(sellerIdOf(account)).toBe(sellerId)
})

async function read<Value>(value: ReturnType<typeof sql<Value>>): Promise<Value | undefined> {
  const { rows } = await sql<{ value: Value }>`select ${value} as value`.execute(db)
  return rows[0]?.value
}
const text = (account: string) => sql`${account}::text`

test.each(ACCOUNTS)('a query reads the seller of %s as the code does', async (account, _, id) => {
  expect(await read(sellerIdIn(text(account)))).toBe(id)
})

test('a query builds the account of a seller as the code does', async () => {
  expect(await read(accountIn('pending', sql`12::bigint`))).toBe(accountOf('pending', 12))
})

test.each<[LedgerAccount, AccountKind[], boolean]>([
  ['payout:1', ['payout'], true],
  ['payout:1', ['hold', 'payout'], true],
  ['payout_fee', ['payout'], false],
  ['payout_fee', ['payout', 'payout_fee'], true],
  ['hold:1', ['payout', 'payout_fee'], false],
])('a query finds %s among the kinds %s: %s', async (account, kinds, isFound) => {
  expect(await read(isOfKind(text(account), ...kinds))).toBe(isFound)
})
