import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { findWithoutAccount, findWithoutAccountSince } from './restricted-account-store.ts'

const { db } = await databaseOfFile()
const SINCE = new Date('2026-04-01T00:00:00Z')
const later = (days: number) => addSeconds(SINCE, days * 86_400)
const [one, two] = [await storePerson(db, 'one'), await storePerson(db, 'two')]
let lost = 0

beforeEach(async () => {
  await db.deleteFrom('payout_accounts').execute()
  await db.deleteFrom('lost_payout_accounts').execute()
})

const account = (userId: number, change: { restricted?: Date; works?: boolean } = {}) =>
  db
    .insertInto('payout_accounts')
    .values({
      ...{ user_id: userId, account_id: `acct_${userId}`, updated_at: SINCE },
      ...{ restricted_since: change.restricted ?? null, transfers_active: change.works ?? false },
    })
    .execute()
const lose = (userId: number, at: Date) =>
  db
    .insertInto('lost_payout_accounts')
    .values({ account_id: `acct_lost_${++lost}`, user_id: userId, lost_at: at })
    .execute()

describe('a seller without a working payout account', () => {
  test.each([
    ['has one that is restricted', () => account(one, { restricted: SINCE }), SINCE],
    ['lost it', () => lose(one, SINCE), SINCE],
    [
      'lost it and began another that does not work yet',
      async () => {
        await lose(one, SINCE)
        await account(one)
      },
      SINCE,
    ],
    [
      'lost several: since the last one',
      async () => {
        await lose(one, SINCE)
        await lose(one, later(3))
      },
      later(3),
    ],
    [
      'lost one, and the next one was restricted: since then',
      async () => {
        await lose(one, SINCE)
        await account(one, { restricted: later(5) })
      },
      later(5),
    ],
  ])('%s', async (_, prepare, since) => {
    await prepare()
    expect(await findWithoutAccount(db)).toEqual([{ sellerId: one, since }])
    expect(await findWithoutAccountSince(db, one)).toEqual(since)
    expect(await findWithoutAccountSince(db, two)).toBeNull()
  })

  test.each([
    ['one whose account works', () => account(one, { works: true })],
    ['one who has never finished an account', () => account(one)],
    [
      'one who lost an account and has another that works',
      async () => {
        await lose(one, SINCE)
        await account(one, { works: true })
      },
    ],
    ['one who never had an account', async () => {}],
  ])('is not %s', async (_, prepare) => {
    await prepare()
    expect(await findWithoutAccount(db)).toEqual([])
    expect(await findWithoutAccountSince(db, one)).toBeNull()
  })

  test('is listed beside others, each since the own time', async () => {
    await account(two, { restricted: later(2) })
    await lose(one, SINCE)
    expect(await findWithoutAccount(db)).toEqual([
      { sellerId: one, since: SINCE },
      { sellerId: two, since: later(2) },
    ])
    expect(await findWithoutAccountSince(db, two)).toEqual(later(2))
  })
})
