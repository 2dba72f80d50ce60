import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { PayoutAccountState } from '../../../ports/provider-payouts.ts'

/** The stored states of the given accounts; unknown accounts are left out. */
export async function findPayoutAccounts(
  db: Database,
  accountIds: string[],
): Promise<PayoutAccountState[]> {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('payout_accounts')
    .select([
      'account_id as accountId',
      'details_submitted as detailsSubmitted',
      'payouts_enabled as payoutsEnabled',
      'transfers_active as transfersActive',
    ])
    .where('account_id', '=', sql<string>`any(${accountIds}::text[])`)
    .execute()
}

/** The state of a payout account whose owner the provider has verified. */
export const VERIFIED = sql<SqlBool>`details_submitted and payouts_enabled and restricted_since is null`

/**
 * Whether the payment provider has checked who receives the money: in Japan it enables payouts only
 * afterwards, and restricts an account that it must check again (rule `verified-by-the-provider`).
 */
export async function isVerified(db: Database, userId: number): Promise<boolean> {
  const account = db
    .selectFrom('payout_accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where(VERIFIED)
  return (await account.executeTakeFirst()) !== undefined
}
