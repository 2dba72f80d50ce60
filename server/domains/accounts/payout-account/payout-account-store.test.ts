import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import {
  deletePayoutAccount,
  deletePayoutAccountOf,
  findPayoutAccount,
  findUserOfAccount,
  insertPayoutAccount,
  updatePayoutAccount,
} from './payout-account-store.ts'

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

test('an earlier read than the applied one changes nothing (rule `reads-in-order`)', async () => {
  const state = { accountId, detailsSubmitted: true, payoutsEnabled: true }
  const read = (readNumber: number, transfersActive: boolean) =>
    db
      .transaction()
      .execute(tx => updatePayoutAccount(tx, { ...state, transfersActive, readNumber }, AT))
  expect(await read(5, true)).toEqual({ userId, became: 'ready' })
  expect([await read(5, false), await read(4, false)]).toEqual([null, null])
  expect((await findPayoutAccount(db, userId))?.transfersActive).toBe(true)
})

test('an account is found, changed and deleted alone', async () => {
  const [otherId, third] = [await storePerson(db, 'other'), await storePerson(db, 'third')]
  await insertPayoutAccount(db, { userId: otherId, accountId: 'acct_2', at: AT })
  await insertPayoutAccount(db, { userId: third, accountId: 'acct_3', at: AT })
  const owners = () => Promise.all([1, 2, 3].map(one => findUserOfAccount(db, `acct_${one}`)))
  expect(await owners()).toEqual([userId, otherId, third])
  const open = { detailsSubmitted: true, payoutsEnabled: true, transfersActive: true }
  const read = { accountId: 'acct_2', ...open, readNumber: 1 }
  const change = await db.transaction().execute(tx => updatePayoutAccount(tx, read, AT))
  expect(change).toEqual({ userId: otherId, became: 'ready' })
  const submitted = async (id: number) => (await findPayoutAccount(db, id))?.detailsSubmitted
  expect([await submitted(userId), await submitted(otherId)]).toEqual([false, true])
  await db.transaction().execute(tx => deletePayoutAccountOf(tx, otherId))
  expect(await owners()).toEqual([userId, null, third])
  const remove = () => db.transaction().execute(tx => deletePayoutAccount(tx, 'acct_3'))
  expect([await remove(), await remove()]).toEqual([third, null])
  expect(await owners()).toEqual([userId, null, null])
})
