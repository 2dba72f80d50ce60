import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import {
  accountOf,
  isOfKind,
  type ProviderAccount,
  sellerIdIn,
  sellerIdOf,
} from '../ledger/ledger-account.ts'
import type { Mirrored } from './mirror-account.ts'

/**
 * Connected accounts with movements since `since`, in the books or at the provider, or with
 * something open; without `since` all accounts that ever held money.
 */
export async function findMovedAccounts(db: Database, since: Date | null): Promise<Mirrored[]> {
  const { rows } = await sql<{ account_id: string; user_id: number }>`
    with moved as (
      select ${sellerIdIn(sql`line.account`)} as user_id
      from ledger_postings posting join ledger_lines line on line.posting_key = posting.key
      where ${isOfKind(sql`line.account`, 'connected')}
        and (${since}::timestamptz is null or posting.posted_at >= ${since})
      union
      select ${sellerIdIn(sql`account`)} from book_differences
      where state <> 'closed' and ${isOfKind(sql`account`, 'connected')}
      union
      select seller_id from payouts where state in ('requested', 'sent')
        or settled_at >= ${since})
    select account_id, user_id from payout_accounts join moved using (user_id)
    order by user_id`.execute(db)
  return rows.map(({ account_id: accountId, user_id }) => ({
    accountId,
    account: accountOf('connected', user_id),
  }))
}

/** The provider's id of a seller's account; null when the seller has none now. */
export async function findAccountOf(
  db: Database,
  account: ProviderAccount,
): Promise<string | null> {
  const row = await db
    .selectFrom('payout_accounts')
    .select('account_id')
    .where('user_id', '=', sellerIdOf(account))
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
  return rows.map(row => ({
    accountId: row.account_id,
    account: accountOf('connected', row.user_id),
  }))
}
