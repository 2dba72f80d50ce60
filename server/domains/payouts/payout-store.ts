import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { PayoutState } from '../../ports/provider-payouts.ts'
import { accountOf } from '../ledger/ledger-account.ts'
import { isMadeFor, type Payout, type PayoutReason } from './payout.ts'

const COLUMNS = [
  'id',
  'seller_id as sellerId',
  'amount',
  'fee',
  'state',
  'provider_id as providerId',
  'account_id as accountId',
  'failure',
  'requested_at as requestedAt',
  'settled_at as settledAt',
] as const

/** Returns the new payout's id, or null while another payout is under way. */
export async function insertPayout(
  tx: Tx,
  payout: { sellerId: number; amount: number; fee: number; reason: PayoutReason; at: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('payouts')
    .values({
      seller_id: payout.sellerId,
      amount: payout.amount,
      fee: payout.fee,
      state: 'requested',
      reason: payout.reason,
      requested_at: payout.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findPayout(db: Database, id: number): Promise<Payout | null> {
  const row = await db.selectFrom('payouts').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The payout that a payout at the provider names by its number; null when it is none of ours. */
export async function findPayoutSeen(
  db: Database,
  sellerId: number,
  { payoutId, ...made }: Pick<PayoutState, 'payoutId' | 'providerId' | 'requestedAt' | 'madeAt'>,
): Promise<Payout | null> {
  const payout = payoutId === null ? null : await findPayout(db, payoutId)
  return payout?.sellerId === sellerId && isMadeFor(payout, made) ? payout : null
}

/** Makes later payouts have higher numbers than this one, which the provider has stored. */
export async function passPayoutNumber(tx: Tx, payoutId: number): Promise<void> {
  await sql`
    select setval(sequence, greatest(${payoutId}::bigint, pg_sequence_last_value(sequence), 1))
    from (select pg_get_serial_sequence('payouts', 'id')::regclass as sequence) of_payouts`.execute(
    tx,
  )
}

/** Requires the seller's lock, like every change of a payout. */
export async function lockPayout(tx: Tx, id: number): Promise<Payout | null> {
  const row = await tx
    .selectFrom('payouts')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Payouts that are requested or sent, oldest first. */
export const findUnderWay = (
  db: Database,
  { sellerId, requestedBefore }: { sellerId?: number; requestedBefore?: Date },
): Promise<Payout[]> =>
  db
    .selectFrom('payouts')
    .select(COLUMNS)
    .where('state', 'in', ['requested', 'sent'])
    .$if(sellerId !== undefined, query => query.where('seller_id', '=', sellerId ?? 0))
    .$if(requestedBefore !== undefined, query =>
      query.where('requested_at', '<', requestedBefore ?? new Date(0)),
    )
    .orderBy('requested_at')
    .execute()

/** Payouts to an account that the bank did not accept. */
export const findFailedOnAccount = (
  db: Database,
  accountId: string,
): Promise<{ payoutId: number; sellerId: number }[]> =>
  db
    .selectFrom('payouts')
    .select(['id as payoutId', 'seller_id as sellerId'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'failed')
    .execute()

/** The provider's ids of payouts that a seller made there and the bank did not accept. */
export async function findFailedOwnPayouts(db: Database, sellerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_lines as line', 'line.posting_key', 'posting.key')
    .select('posting.source_id as providerId')
    .where('posting.kind', '=', 'own_payout_failed')
    .where('line.account', '=', accountOf('available', sellerId))
    .execute()
  return rows.flatMap(({ providerId }) => providerId ?? [])
}

/** Newest first. */
export const listPayouts = (db: Database, sellerId: number): Promise<Payout[]> =>
  db
    .selectFrom('payouts')
    .select(COLUMNS)
    .where('seller_id', '=', sellerId)
    .orderBy('id', 'desc')
    .execute()

export async function updatePayout(
  tx: Tx,
  id: number,
  change: Partial<Pick<Payout, 'state' | 'providerId' | 'accountId' | 'failure' | 'settledAt'>> & {
    failureCode?: string | null
  },
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({
      state: change.state,
      provider_id: change.providerId,
      account_id: change.accountId,
      failure: change.failure,
      failure_code: change.failureCode,
      settled_at: change.settledAt,
    })
    .where('id', '=', id)
    .execute()
}
