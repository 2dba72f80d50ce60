import type { Database, Tx } from '../../platform/database.ts'
import type { Payer, PaymentProvider, RefundState } from '../../ports/payment-provider.ts'
import { post } from '../ledger/ledger-store.ts'
import { refundFailedPosting } from '../ledger/refund-postings.ts'
import { bookHandRefund, undoHandRefund } from './book-hand-refund.ts'
import { type BounceDeps, keepBounce } from './bounce-refund.ts'
import { findFollowed, findHandRefund } from './hand-refund-store.ts'
import { lockMonthOfCharge } from './lock-month.ts'

export interface FollowRefundDeps extends BounceDeps {
  db: Database
  payments: Pick<PaymentProvider, 'readRefund' | 'listRefunds' | 'readPayer'>
}

/**
 * Brings the books to what the provider says of a refund now. One that we asked for was booked when
 * it was decided, so that only its failing is news; one made by hand is booked here, once.
 */
export async function followRefund(deps: FollowRefundDeps, refundId: string): Promise<void> {
  await follow(deps, await deps.payments.readRefund(refundId))
}

/** Follows every refund of a charge. */
export async function followRefundsOf(deps: FollowRefundDeps, chargeId: string): Promise<void> {
  for (const refund of await deps.payments.listRefunds(chargeId)) await follow(deps, refund)
}

/** Follows those of these refunds that were made by hand and are not booked yet. */
export async function followNewByHand(
  deps: FollowRefundDeps,
  refunds: readonly RefundState[],
): Promise<void> {
  const byHand = refunds.filter(({ key, hasFailed }) => key === null && !hasFailed)
  const known = await findFollowed(
    deps.db,
    byHand.map(({ refundId }) => refundId),
  )
  for (const refund of byHand) if (!known.has(refund.refundId)) await follow(deps, refund)
}

async function follow(deps: FollowRefundDeps, refund: RefundState): Promise<void> {
  const { key, chargeId, hasFailed } = refund
  if (key !== null && !hasFailed) return
  const payer = hasFailed ? await deps.payments.readPayer(chargeId) : NOBODY
  await deps.db
    .transaction()
    .execute(tx =>
      key === null
        ? followByHand(deps, tx, refund, payer)
        : bounceOurs(deps, tx, { ...refund, key: callOf(key) }, payer),
    )
}

const NOBODY: Payer = { customerId: null, email: null }

/** What is asked anew after a refusal carries the number of refusals. */
const callOf = (key: string): string => key.replace(/~\d+$/, '')

async function bounceOurs(
  deps: FollowRefundDeps,
  tx: Tx,
  { key, refundId, chargeId, amount }: RefundState & { key: string },
  payer: Payer,
): Promise<void> {
  const month = await lockMonthOfCharge(tx, chargeId)
  if (!(await post(tx, refundFailedPosting(key, amount), deps.clock()))) return
  await keepBounce(deps, tx, month, { key, refundId, amount, due: amount }, payer)
}

async function followByHand(
  deps: FollowRefundDeps,
  tx: Tx,
  refund: RefundState,
  payer: Payer,
): Promise<void> {
  const month = await lockMonthOfCharge(tx, refund.chargeId)
  const known = await findHandRefund(tx, refund.refundId)
  if (!known && !refund.hasFailed) await bookHandRefund(deps, tx, month, refund)
  if (known && !known.failedAt && refund.hasFailed) {
    await undoHandRefund(deps, tx, month, known, payer)
  }
}
