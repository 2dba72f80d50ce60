import { HOLD_SECONDS, splitPrice } from '../../../contract/money.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { insertEarning, post } from './ledger-store.ts'
import { chargePosting, providerFeePosting } from './posting.ts'

export interface Charge {
  invoiceId: string
  dealId: number
  sellerId: number
  price: number
  paidAt: Date
  fee: { transactionId: string; amount: number } | null
}

/** Books a paid month and the seller's earning, which matures 30 days later; false when booked already. */
export async function recordCharge(tx: Tx, charge: Charge, at: Date): Promise<boolean> {
  const { invoiceId, dealId, sellerId, price, paidAt, fee } = charge
  if (fee && fee.amount > 0) await post(tx, providerFeePosting(fee.transactionId, fee.amount), at)
  if (!(await post(tx, chargePosting(invoiceId, sellerId, price), at))) return false
  await insertEarning(tx, {
    invoiceId,
    sellerId,
    dealId,
    price,
    share: splitPrice(price).share,
    paidAt,
    maturesAt: addSeconds(paidAt, HOLD_SECONDS),
  })
  return true
}
