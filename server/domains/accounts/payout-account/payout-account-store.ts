import type { Database, Tx } from '../../../platform/database/database.ts'
import type { PayoutAccountState } from '../../../ports/provider-payouts.ts'

export interface PayoutAccount extends PayoutAccountState {
  userId: number
}

const payoutAccounts = (db: Database) =>
  db
    .selectFrom('payout_accounts')
    .select([
      'user_id as userId',
      'account_id as accountId',
      'details_submitted as detailsSubmitted',
      'payouts_enabled as payoutsEnabled',
      'transfers_active as transfersActive',
    ])

export async function findPayoutAccount(
  db: Database,
  userId: number,
): Promise<PayoutAccount | null> {
  const row = await payoutAccounts(db).where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

export async function insertPayoutAccount(
  db: Database,
  account: { userId: number; accountId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('payout_accounts')
    .values({ user_id: account.userId, account_id: account.accountId, updated_at: account.at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export interface AccountChange {
  userId: number
  /**
   * `ready`: onboarding was just completed; `restricted`: transfers or payouts stopped; `free`:
   * both work again.
   */
  became: 'ready' | 'restricted' | 'free' | null
}

/**
 * Stores what the provider answered about an account, under a row lock. Null when the account is
 * unknown or a later read was applied already.
 */
export async function updatePayoutAccount(
  tx: Tx,
  state: PayoutAccountState & { readNumber: number },
  at: Date,
): Promise<AccountChange | null> {
  const known = await payoutAccounts(tx)
    .select(['restricted_since as restrictedSince', 'paid_out_before as paidOutBefore'])
    .where('account_id', '=', state.accountId)
    .where('read_order', '<', state.readNumber)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return null
  const became = changeOf(known, state)
  await tx
    .updateTable('payout_accounts')
    .set({
      details_submitted: state.detailsSubmitted,
      payouts_enabled: state.payoutsEnabled,
      transfers_active: state.transfersActive,
      restricted_since: became === 'restricted' ? at : isFree(known, state) ? null : undefined,
      paid_out_before: became === 'restricted' ? known.payoutsEnabled : undefined,
      updated_at: at,
      read_order: state.readNumber,
    })
    .where('account_id', '=', state.accountId)
    .execute()
  return { userId: known.userId, became }
}

/** Whether the account takes money and pays it out. */
export const isOpen = ({ transfersActive, payoutsEnabled }: PayoutAccountState): boolean =>
  transfersActive && payoutsEnabled

interface KnownAccount extends PayoutAccount {
  restrictedSince: Date | null
  /** Whether payouts worked before the restriction. */
  paidOutBefore: boolean | null
}

/**
 * Transfers and payouts must both work; where payouts had never worked before the restriction,
 * transfers are enough.
 */
const isFree = (known: KnownAccount, state: PayoutAccountState): boolean =>
  isOpen(state) || (state.transfersActive && known.paidOutBefore === false)

function changeOf(known: KnownAccount, state: PayoutAccountState): AccountChange['became'] {
  if (state.detailsSubmitted && !known.detailsSubmitted) return 'ready'
  if (hasStopped(known, state)) return 'restricted'
  return known.restrictedSince && isFree(known, state) ? 'free' : null
}

/** A seller may sell before payouts work, so transfers alone can stop too. */
const hasStopped = (known: KnownAccount, state: PayoutAccountState): boolean =>
  (isOpen(known) && !isOpen(state)) ||
  (known.transfersActive && !state.transfersActive && !known.restrictedSince)

export async function findUserOfAccount(db: Database, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('payout_accounts')
    .select('user_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function deletePayoutAccountOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('payout_accounts').where('user_id', '=', userId).execute()
}

/** Returns the owner's id; null for an unknown account. */
export async function deletePayoutAccount(tx: Tx, accountId: string): Promise<number | null> {
  const deleted = await tx
    .deleteFrom('payout_accounts')
    .where('account_id', '=', accountId)
    .returning('user_id')
    .executeTakeFirst()
  return deleted?.user_id ?? null
}
