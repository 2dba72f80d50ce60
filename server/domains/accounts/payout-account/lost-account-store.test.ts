import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import { countLostAccounts, findLostAccounts, loseAccount } from './lost-account-store.ts'
import { insertPayoutAccount } from './payout-account-store.ts'
import { findWithoutAccount, findWithoutAccountSince } from './restricted-account-store.ts'

const { db } = await databaseOfFile()
const userId = await storePerson(db, 'seller')
const otherId = await storePerson(db, 'other')
const day = (number: number) => new Date(Date.UTC(2026, 3, number))

beforeEach(async () => {
  await db.deleteFrom('payout_accounts').execute()
  await db.deleteFrom('lost_payout_accounts').execute()
})

const open = (accountId: string, person = userId) =>
  insertPayoutAccount(db, { userId: person, accountId, at: day(1) })
const lose = (accountId: string, at: Date) =>
  db.transaction().execute(tx => loseAccount(tx, accountId, at))
const change = (row: { restricted_since?: Date | null; transfers_active?: boolean }) =>
  db.updateTable('payout_accounts').set(row).where('user_id', '=', userId).execute()

async function loseOneAfterAnother(): Promise<void> {
  for (const number of [2, 4, 3]) {
    await open(`acct_${number}`)
    await lose(`acct_${number}`, day(number))
  }
}

describe('lost accounts', () => {
  test('are those of one person, the latest first', async () => {
    await loseOneAfterAnother()
    await open('acct_other', otherId)
    await lose('acct_other', day(9))
    expect(await findLostAccounts(db, userId)).toEqual(['acct_4', 'acct_3', 'acct_2'])
    expect(await countLostAccounts(db, userId)).toBe(3)
  })

  test('name their owner once; an unknown account has none', async () => {
    await open('acct_1')
    expect(await lose('acct_1', day(1))).toBe(userId)
    expect(await lose('acct_1', day(2))).toBeNull()
    expect(await countLostAccounts(db, userId)).toBe(1)
  })
})

describe('a seller without a working account', () => {
  const since = () => findWithoutAccountSince(db, userId)

  test('has none since the latest one was lost', async () => {
    await loseOneAfterAnother()
    expect(await since()).toEqual(day(4))
    expect(await findWithoutAccount(db)).toEqual([{ sellerId: userId, since: day(4) }])
  })

  test('has one again when a new account takes transfers', async () => {
    await loseOneAfterAnother()
    await open('acct_5')
    expect(await since()).toEqual(day(4))
    await change({ transfers_active: true })
    expect(await since()).toBeNull()
  })

  test('has a restricted one since its restriction', async () => {
    await open('acct_1')
    expect(await since()).toBeNull()
    await change({ restricted_since: day(6), transfers_active: true })
    expect(await since()).toEqual(day(6))
  })
})
