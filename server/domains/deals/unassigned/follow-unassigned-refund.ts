import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { RefundState } from '../../../ports/provider-charges.ts'
import { post } from '../../ledger/ledger-store.ts'
import {
  unassignedRefundFailedPosting,
  unassignedRefundPosting,
} from '../../ledger/postings/unassigned-postings.ts'
import {
  findHandRefund,
  insertHandRefund,
  markHandRefundFailed,
} from '../refunds/hand-refund-store.ts'
import { followHeld } from './hold-payment.ts'
import { addUnassignedRefund, type UnassignedPayment } from './unassigned-store.ts'

/**
 * Takes a refund that the operator made at the provider off what is held of its payment, and puts it
 * back when the refund fails. Requires the locked payment.
 */
export async function followUnassignedRefund(
  { clock }: { clock: Clock },
  tx: Tx,
  payment: UnassignedPayment,
  { refundId, chargeId, amount, hasFailed }: RefundState,
): Promise<void> {
  const { invoiceId } = payment
  const known = await findHandRefund(tx, refundId)
  const isNew = !known && !hasFailed
  const hasJustFailed = known !== null && !known.failedAt && hasFailed
  if (!isNew && !hasJustFailed) return
  const refund = { invoiceId, refundId, amount }
  if (isNew) {
    const hand = { ...refund, chargeId, counted: 0, countedFor: null, settled: amount, given: 0 }
    await insertHandRefund(tx, hand, clock())
    await post(tx, unassignedRefundPosting(refund), clock())
  } else {
    await markHandRefundFailed(tx, refundId, clock())
    await post(tx, unassignedRefundFailedPosting(refund), clock())
  }
  await addUnassignedRefund(tx, invoiceId, isNew ? amount : -amount)
  await followHeld(tx, payment)
}
