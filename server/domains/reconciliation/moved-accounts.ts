import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Mirrored } from './mirror-account.ts'

/**
 * Connected accounts with movements since `since`, in the books or at the provider, or with
 * something open; without `since` all accounts that ever held money.
 */
export async function findMovedAccounts(db: Database, since: Date | null): Promise<Mirrored[]> {
  const { rows } = await sql<{ account_id: string; user_id: number }>`
    with moved as (
      select split_part(line.account, ':', 2)::bigint as user_id
      from ledger_postings posting join ledger_lines line on line.posting_key = posting.key
      where line.account like 'connected:%'
        and (${since}::timestamptz is null or posting.posted_at >= ${since})
      union
      select split_part(account, ':', 2)::bigint from book_differences
      where state <> 'closed' and account like 'connected:%'
      union
      select seller_id from payouts where state in ('requested', 'sent')
        or settled_at >= ${since})
    select account_id, user_id from payout_accounts join moved using (user_id)
    order by user_id`.execute(db)
  return rows.map(({ account_id: accountId, user_id }) => ({
    accountId,
    account: `connected:${user_id}`,
  }))
}

/** The provider's id of the ledger account `connected:{seller}`. */
export async function findAccountOf(db: Database, account: string): Promise<string | null> {
  const row = await db
    .selectFrom('payout_accounts')
    .select('account_id')
    .where('user_id', '=', Number(account.split(':')[1]))
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Every connected account we know, with or without movements. */
export async function listAllAccounts(db: Database): Promise<Mirrored[]> {
  const rows = await db
    .selectFrom('payout_accounts')
    .select(['account_id', 'user_id'])
    .orderBy('user_id')
    .execute()
  return rows.map(row => ({ accountId: row.account_id, account: `connected:${row.user_id}` }))
}
