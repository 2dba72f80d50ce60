import type { MoneyPlaces } from '../../../../contract/calls/papers/seller-year.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { owedTo } from '../../ledger/ledger-store.ts'
import { withdrawableUnderLock } from '../../ledger/seller-balance.ts'
import { countPendingMonths, findBankMoney } from './seller-bank-store.ts'

/**
 * The places of a seller's money at this moment (rule `places-equal-the-ledger`). Holds the
 * seller's lock until the transaction ends, so that lines that it reads afterwards agree with the
 * places.
 */
export async function whereMoneyIs(
  tx: Tx,
  sellerId: number,
  now: Date,
): Promise<Omit<MoneyPlaces, 'before'>> {
  const { available } = await withdrawableUnderLock(tx, sellerId, now)
  const { yen: bank, payouts } = await findBankMoney(tx, sellerId)
  const matured = await owedTo(tx, 'available', sellerId)
  const disputed = await owedTo(tx, 'hold', sellerId)
  return {
    bank,
    payouts,
    onTheWay: await owedTo(tx, 'payout', sellerId),
    available,
    held: disputed + Math.max(0, matured - available),
    pending: await owedTo(tx, 'pending', sellerId),
    months: await countPendingMonths(tx, sellerId),
    deficit: Math.min(0, matured - available),
  }
}
