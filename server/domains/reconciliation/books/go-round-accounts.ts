import type { Database } from '../../../platform/database/database.ts'
import { accountOf } from '../../ledger/ledger-account.ts'
import { readCursor, saveCursor } from '../lists/cursor-store.ts'
import type { Mirrored } from '../mirror-account.ts'
import type { Reconciling } from '../reconciling.ts'

/**
 * Number of nightly runs in which every account is read once, even without movements in the books.
 */
const NIGHTS_OF_ROUND = 28
/** Smallest number of accounts per night; fewer accounts are all read each night. */
const FEWEST = 50

const CURSOR = 'accounts:round'

/**
 * Takes the next accounts of a round over all accounts. The round finds money that moved without
 * our doing and without a webhook (rule `round-over-accounts`).
 */
export async function takeNextAccounts({ db }: Pick<Reconciling, 'db'>): Promise<Mirrored[]> {
  const { after = 0 } = await readCursor<{ after: number }>(db, CURSOR)
  const count = Math.max(FEWEST, Math.ceil((await countAccounts(db)) / NIGHTS_OF_ROUND))
  const rows = await db
    .selectFrom('payout_accounts')
    .select(['account_id', 'user_id'])
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(count)
    .execute()
  await saveCursor(db, CURSOR, rows.length < count ? {} : { after: rows.at(-1)?.user_id })
  return rows.map(row => ({
    accountId: row.account_id,
    account: accountOf('connected', row.user_id),
  }))
}

async function countAccounts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('payout_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
