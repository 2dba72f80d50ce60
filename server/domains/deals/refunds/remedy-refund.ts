import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { callKey } from '../../../ports/call-key.ts'
import { post } from '../../ledger/ledger-store.ts'
import { refundAgainPosting, refundPaidPosting } from '../../ledger/postings/refund-postings.ts'
import type { DealFact } from '../deal-fact.ts'
import { recordDealFact } from '../deal-fact-store.ts'
import { lockMonthOfCharge } from '../months/lock-month.ts'
import { type BouncedRefund, findBouncedRefund } from './bounced-refund-store.ts'
import { settleBounced } from './settle-bounced.ts'

export interface RemedyDeps {
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

/** Requests a bounced refund from the provider again; null when nothing of it is owed any more. */
export async function sendBouncedAgain(
  deps: RemedyDeps,
  tx: Tx,
  key: string,
): Promise<BouncedRefund | null> {
  const refund = await lockOwed(tx, key)
  if (!refund) return null
  const { chargeId, outstanding: amount } = refund
  const at = deps.clock()
  const { again, subject } = await postAgain(tx, refund, at)
  await settleBounced(tx, refund, { outstanding: 0, how: 'again', by: again, at })
  await deps.intendCall(tx, 'refund-again', subject, { chargeId, amount })
  await recordAndPublish(deps, tx, refund, { kind: 'refund_sent_again', facts: { amount } })
  return refund
}

/**
 * Books the request under the first number that no earlier one has: a part of the same refund may
 * be owed again after an appeal, while the other part was sent. Requires the locked month.
 */
async function postAgain(tx: Tx, { subject: origin, outstanding }: BouncedRefund, at: Date) {
  for (let resend = (origin.resend ?? 0) + 1; ; resend++) {
    const subject = { ...origin, resend }
    const again = callKey('refund-again', subject)
    if (await post(tx, refundAgainPosting({ key: again, subject }, outstanding), at))
      return { again, subject }
  }
}

/**
 * Books that the operator paid a bounced refund from a bank account (rule `refund-paid-otherwise`);
 * null when nothing of it is owed.
 */
export async function payBouncedOtherwise(
  deps: RemedyDeps,
  tx: Tx,
  { key, adminId, note }: { key: string; adminId: number; note: string },
): Promise<BouncedRefund | null> {
  const refund = await lockOwed(tx, key)
  if (!refund) return null
  const { outstanding: amount } = refund
  const at = deps.clock()
  await postPaid(tx, refund, at)
  const by = `user:${adminId}`
  await settleBounced(tx, refund, { outstanding: 0, how: 'another_way', by, note, at })
  await recordAndPublish(deps, tx, refund, { kind: 'refund_paid_otherwise', facts: { amount } })
  return refund
}

/** As `postAgain`, for a payment from a bank. */
async function postPaid(tx: Tx, refund: BouncedRefund, at: Date): Promise<void> {
  const { outstanding: amount } = refund
  for (let number = 1; ; number++)
    if (await post(tx, refundPaidPosting(refund, { amount, number }), at)) return
}

async function lockOwed(tx: Tx, key: string): Promise<BouncedRefund | null> {
  const found = await findBouncedRefund(tx, key)
  if (!found) return null
  await lockMonthOfCharge(tx, found.chargeId)
  const refund = await findBouncedRefund(tx, key)
  return refund && refund.outstanding > 0 ? refund : null
}

async function recordAndPublish(
  { clock, publish }: RemedyDeps,
  tx: Tx,
  { dealId }: BouncedRefund,
  fact: DealFact,
): Promise<void> {
  if (dealId === null) return
  const at = clock()
  await recordDealFact(tx, { ...fact, dealId, at })
  await publish(tx, 'deal.refund_moved', { dealId, at: at.toISOString() })
}
