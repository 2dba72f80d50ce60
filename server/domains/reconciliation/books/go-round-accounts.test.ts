import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { takeNextAccounts } from './go-round-accounts.ts'

const { db } = await databaseOfFile()

beforeEach(async () => {
  await db.deleteFrom('payout_accounts').execute()
  await db.deleteFrom('users').execute()
  await db.deleteFrom('reconciliation_cursors').execute()
})

/** Sellers 1 to `count`; the account of seller 7 is `acct_7`. */
async function sellers(count: number): Promise<void> {
  await sql`insert into users (id, subject, email, name, created_at, updated_at)
    select n, 's' || n, n || '@example.com', 'seller', now(), now()
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`insert into payout_accounts (user_id, account_id, updated_at)
    select id, 'acct_' || id, now() from users`.execute(db)
}

/** The first and the last account of each night. */
async function nights(count: number): Promise<string[]> {
  const taken: string[] = []
  for (let night = 0; night < count; night++) {
    const accounts = await takeNextAccounts({ db })
    taken.push(`${accounts[0]?.accountId} ${accounts.at(-1)?.accountId}`)
  }
  return taken
}

test('fifty accounts are taken each night, then the rest, then the first again', async () => {
  await sellers(60)
  expect(await nights(3)).toEqual(['acct_1 acct_50', 'acct_51 acct_60', 'acct_1 acct_50'])
})

test('each night takes so many accounts that a round over all ends after 28 nights', async () => {
  await sellers(1500)
  const taken = await nights(29)
  expect(taken[0]).toBe('acct_1 acct_54')
  expect(taken[27]).toBe('acct_1459 acct_1500')
  expect(taken[28]).toBe('acct_1 acct_54')
})

test('each account has the name of its seller in the books', async () => {
  await sellers(1)
  expect(await takeNextAccounts({ db })).toEqual([{ accountId: 'acct_1', account: 'connected:1' }])
})
