import type { Database, Tx } from '../../../platform/database/database.ts'
import { deletePayoutAccount } from './payout-account-store.ts'

/** Moves an account to the lost ones; returns its owner's id, or null for an unknown account. */
export async function loseAccount(tx: Tx, accountId: string, at: Date): Promise<number | null> {
  const userId = await deletePayoutAccount(tx, accountId)
  if (userId === null) return null
  const row = { account_id: accountId, user_id: userId, lost_at: at }
  await tx.insertInto('lost_payout_accounts').values(row).execute()
  return userId
}

/** Ids of a person's cut-off accounts at the provider, the latest first. */
export async function findLostAccounts(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lost_payout_accounts')
    .select('account_id as accountId')
    .where('user_id', '=', userId)
    .orderBy('lost_at', 'desc')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

export async function countLostAccounts(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('lost_payout_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
