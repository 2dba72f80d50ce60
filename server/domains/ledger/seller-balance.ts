import { sql } from 'kysely'
import '../../platform/outbox.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { frozenAvailable } from './earning-store.ts'
import { owedTo } from './ledger-store.ts'
import { matureEarnings } from './mature-earnings.ts'
import { lockSeller } from './seller-lock.ts'

/** Whole yen. None is shown below 0: a deficit is paid back by later sales. */
export interface SellerBalance extends Withdrawable {
  pending: number
}

export interface Withdrawable {
  /** What could be withdrawn now. */
  available: number
  /** Matured money that open requests keep back. */
  frozen: number
  /** Matured money that the present account does not hold: left at an earlier one, or on its way. */
  elsewhere: number
}

/** What a seller will have and has, after everything that matured by now. */
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
 * What could be withdrawn now; the seller's lock is held until the transaction ends. Asked of the
 * present account is only what it holds: not what was left at one that was cut off, and not what is
 * still to be fetched from it (rule `withdrawable-money`).
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

/** What refunds, disputes and fees will take from the seller's account. */
async function stillToFetch(tx: Tx, sellerId: number): Promise<number> {
  const { rows } = await sql<{ total: number | null }>`
    select sum(case kind
      when 'refund' then coalesce((payload#>>'{takeBack,amount}')::bigint, 0)
      else (payload->>'amount')::bigint end)::bigint as total
    from outbox
    where done_at is null and kind in ('take-back', 'payout-fee', 'refund')
      and coalesce(payload->>'sellerId', payload#>>'{takeBack,sellerId}')::bigint = ${sellerId}
  `.execute(tx)
  return Number(rows[0]?.total ?? 0)
}
