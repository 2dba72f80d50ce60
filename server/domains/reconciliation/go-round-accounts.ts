import type { Database } from '../../platform/database.ts'
import '../accounts/payment-store.ts'
import { readCursor, saveCursor } from './cursor-store.ts'
import type { Mirrored } from './mirror-account.ts'
import type { Reconciling } from './reconciling.ts'

/** In so many nights every account has been looked at, whether or not anything moved in the books. */
const NIGHTS_OF_ROUND = 28
/** Where there are few accounts, all are looked at each night. */
const FEWEST = 50

const CURSOR = 'accounts:round'

/**
 * A few accounts a night in a round over all: money that moved there without our doing, and of
 * which no notice arrived, is found (rule `round-over-accounts`).
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
  return rows.map(row => ({ accountId: row.account_id, account: `connected:${row.user_id}` }))
}

async function countAccounts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('payout_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
