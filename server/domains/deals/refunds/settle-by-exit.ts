import type { Tx } from '../../../platform/database/database.ts'
import { findGivenOfInvoice, updateSettled } from './hand-refund-store.ts'

/**
 * Counts `amount` yen of refunds by hand as a part of an exit, whose own refund is smaller by that
 * amount. Should one of them bounce, this part is owed to the buyer (rule `hand-counts-first`).
 * Requires the locked month.
 */
export async function settleByExit(tx: Tx, invoiceId: string, amount: number): Promise<void> {
  let rest = amount
  for (const { refundId, settled, given } of await findGivenOfInvoice(tx, invoiceId)) {
    const part = Math.min(rest, given)
    if (part <= 0) return
    await updateSettled(tx, { refundId, settled: settled + part, given: given - part })
    rest -= part
  }
}
