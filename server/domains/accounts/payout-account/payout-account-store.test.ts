import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import { insertPayoutAccount, updatePayoutAccount } from './payout-account-store.ts'

const { db } = await databaseOfFile()
const userId = await storePerson(db, 'seller')
const accountId = 'acct_1'
const AT = new Date('2026-06-20T00:00:00Z')

beforeEach(async () => {
  reads = 0
  await db.deleteFrom('payout_accounts').execute()
  await insertPayoutAccount(db, { userId, accountId, at: AT })
})

let reads = 0
/** Stores these states of the account one after the other; returns the change that each made. */
async function became(...states: [transfersActive: boolean, payoutsEnabled: boolean][]) {
  const changes: unknown[] = []
  for (const [transfersActive, payoutsEnabled] of states) {
    const state = { accountId, detailsSubmitted: true, transfersActive, payoutsEnabled }
    const readNumber = ++reads
    const change = await db
      .transaction()
      .execute(tx => updatePayoutAccount(tx, { ...state, readNumber }, AT))
    changes.push(change?.became)
  }
  const { restricted_since } = await db
    .selectFrom('payout_accounts')
    .select('restricted_since')
    .executeTakeFirstOrThrow()
  return [...changes, restricted_since === null ? 'works' : 'is restricted']
}

test('a restriction ends when transfers and payouts work again', async () => {
  const states = await became([true, true], [false, false], [true, false], [true, true])
  expect(states).toEqual(['ready', 'restricted', null, 'free', 'works'])
})

test('a restriction before payouts ever worked ends with that of the transfers', async () => {
  const states = await became([true, false], [false, false], [true, false])
  expect(states).toEqual(['ready', 'restricted', 'free', 'works'])
})

test('a restriction of payouts alone does not end before payouts work', async () => {
  const states = await became([true, true], [true, false], [true, false])
  expect(states).toEqual(['ready', 'restricted', null, 'is restricted'])
})
