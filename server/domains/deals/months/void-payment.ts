import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import { recordCharge, type Sale } from '../../ledger/recording/record-charge.ts'
import { recordVoid } from '../../ledger/recording/record-void.ts'

/**
 * Books a month that must not have been charged and intends its full refund, fee included; requires
 * the seller's lock. False when it is already booked.
 */
export async function voidPayment(
  { clock, intendCall }: { clock: Clock; intendCall: IntendCall },
  tx: Tx,
  sale: Sale,
  invoice: PaidInvoice,
): Promise<boolean> {
  const at = clock()
  if (!(await recordCharge(tx, sale, invoice, { at }))) return false
  const { invoiceId, subscriptionId, chargeId, total: amount } = invoice
  await recordVoid(tx, invoiceId, at)
  const refund = { subscriptionId, chargeId, amount, takeBack: null }
  await intendCall(tx, 'refund', { cause: 'void', invoiceId }, refund)
  return true
}
