import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePayout, storePerson } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { accountOf } from '../ledger/ledger-account.ts'
import { post } from '../ledger/ledger-store.ts'
import { posting } from '../ledger/postings/posting.ts'
import { findAccountOf, findMovedAccounts, listAllAccounts } from './moved-accounts.ts'

const { db } = await databaseOfFile()
const SINCE = new Date('2026-06-20T00:00:00Z')
let sellers = 0
let sellerId = 0
let known: { accountId: string; account: string }

beforeEach(async () => {
  for (const table of ['payout_accounts', 'payouts', 'book_differences'] as const)
    await db.deleteFrom(table).execute()
  sellerId = await storePerson(db, `seller${sellers++}`)
  known = { accountId: `acct_${sellerId}`, account: `connected:${sellerId}` }
  const row = { user_id: sellerId, account_id: known.accountId, updated_at: SINCE }
  await db.insertInto('payout_accounts').values(row).execute()
})

const book = (kind: 'connected' | 'pending', at: Date) =>
  db.transaction().execute(tx => {
    const key = `test:${sellerId}`
    const amounts = { [accountOf(kind, sellerId)]: 100, platform: -100 }
    return post(tx, posting({ kind: 'transfer', key, invoiceId: key }, amounts), at)
  })
const differ = (state: 'open' | 'waiting' | 'closed') =>
  db
    .insertInto('book_differences')
    .values({
      ...{ account: accountOf('connected', sellerId), fact: 'tr:1', ours: 1, theirs: 2 },
      ...{ state, since: SINCE, closed_at: state === 'closed' ? SINCE : null },
    })
    .execute()
const moved = () => findMovedAccounts(db, SINCE)

test('an account without movements is not compared, and is still known', async () => {
  expect(await moved()).toEqual([])
  expect(await listAllAccounts(db)).toEqual([known])
  expect(await findAccountOf(db, accountOf('connected', sellerId))).toBe(known.accountId)
  expect(await findAccountOf(db, accountOf('connected', sellerId + 1))).toBeNull()
})

test('an account with postings since the last run is compared', async () => {
  await book('connected', SINCE)
  expect(await moved()).toEqual([known])
})

test('an account with earlier postings alone is compared by a run over everything', async () => {
  await book('connected', addSeconds(SINCE, -1))
  expect(await moved()).toEqual([])
  expect(await findMovedAccounts(db, null)).toEqual([known])
})

test('a posting on another account of the seller moves no money at the provider', async () => {
  await book('pending', SINCE)
  expect(await findMovedAccounts(db, null)).toEqual([])
})

test.each([
  ['open', true],
  ['waiting', true],
  ['closed', false],
] as const)('an account with a difference that is %s is compared: %s', async (state, isMoved) => {
  await differ(state)
  expect(await moved()).toEqual(isMoved ? [known] : [])
})

test.each([
  ['requested', null, true],
  ['sent', null, true],
  ['paid', 0, true],
  ['paid', -1, false],
] as const)(
  'an account with a payout %s, settled %s s after: %s',
  async (state, seconds, isMoved) => {
    await storePayout(db, sellerId)
    const settled_at = seconds === null ? null : addSeconds(SINCE, seconds)
    await db.updateTable('payouts').set({ state, settled_at }).execute()
    expect(await moved()).toEqual(isMoved ? [known] : [])
  },
)
