import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { frozenAvailable } from './earnings-of-seller-store.ts'
import { owedTo } from './ledger-store.ts'
import { matureEarnings } from './mature-earnings.ts'
import { lockSeller } from './seller-lock.ts'

/**
 * Whole yen. No amount is shown below 0: later sales pay back a deficit
 * (rule `deficit-paid-by-sales`).
 */
export interface SellerBalance extends Withdrawable {
  pending: number
}

export interface Withdrawable {
  /** Yen that the seller can withdraw now. */
  available: number
  /** Matured money that open cancellation requests freeze. */
  frozen: number
  /**
   * Matured money that is not on the current account: left on an earlier one, or still to arrive.
   */
  elsewhere: number
}

/** A seller's balance, after booking what has matured by `now`. */
export async function sellerBalance(
  db: Database,
  sellerId: number,
  now: Date,
): Promise<SellerBalance> {
  return db.transaction().execute(async tx => {
    const withdrawable = await withdrawableUnderLock(tx, sellerId, now)
    const pending = await owedTo(tx, 'pending', sellerId)
    return { ...withdrawable, pending: Math.max(0, pending) }
  })
}

/**
 * Yen that the seller can withdraw now; holds the seller's lock until the transaction ends. Only
 * money on the current account counts, less the amounts that are still to be fetched from it; money
 * on a disconnected account does not (rule `withdrawable-money`).
 */
export async function withdrawableUnderLock(
  tx: Tx,
  sellerId: number,
  now: Date,
): Promise<Withdrawable> {
  await lockSeller(tx, sellerId)
  await matureEarnings(tx, sellerId, now)
  const frozen = await frozenAvailable(tx, sellerId)
  const owed = Math.max(0, (await owedTo(tx, 'available', sellerId)) - frozen)
  const lost = -(await owedTo(tx, 'lost', sellerId))
  const held = -(await owedTo(tx, 'connected', sellerId)) - (await stillToFetch(tx, sellerId))
  const available = Math.max(0, Math.min(owed - lost, held))
  return { available, frozen, elsewhere: owed - available }
}

/** Yen that open refunds, disputes and fees will fetch from the seller's account. */
async function stillToFetch(tx: Tx, sellerId: number): Promise<number> {
  const { rows } = await sql<{ total: number | null }>`
    select sum(case kind
      when 'refund' then coalesce((payload#>>'{takeBack,amount}')::bigint, 0)
      else (payload->>'amount')::bigint end)::bigint as total
    from outbox
    where done_at is null and kind in
      ('take-back', 'payout-fee', 'fetch-lapsed', 'fetch-unassigned', 'refund')
      and coalesce(payload->>'sellerId', payload#>>'{takeBack,sellerId}')::bigint = ${sellerId}
  `.execute(tx)
  return Number(rows[0]?.total ?? 0)
}
