import type { Database, Tx } from '../../../platform/database/database.ts'
import { subjectIn } from '../../../platform/jobs/call-subject.ts'
import { findCallSentAs, type KnownCall } from '../../../platform/jobs/sent-keys.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { Payer, RefundState } from '../../../ports/provider-charges.ts'
import { post } from '../../ledger/ledger-store.ts'
import { refundFailedPosting } from '../../ledger/postings/refund-postings.ts'
import { lockMonthOfCharge } from '../months/lock-month.ts'
import { followUnassignedRefund } from '../unassigned/follow-unassigned-refund.ts'
import { lockUnassigned } from '../unassigned/unassigned-store.ts'
import { bookHandRefund, type MadeRefunds, undoHandRefund } from './book-hand-refund.ts'
import type { BouncedSubject } from './bounced-refund-store.ts'
import { findHandRefund, type HandRefund } from './hand-refund-store.ts'
import { type BounceDeps, recordBounce } from './record-bounce.ts'

export interface FollowRefundDeps extends BounceDeps {
  db: Database
  payments: Pick<PaymentProvider, 'readRefund' | 'listRefunds' | 'readPayer'>
}

/**
 * Brings the books to a refund's state at the provider. Our own refunds are booked when they are
 * decided, so only their failure is new. A refund made by hand is booked once, after failed refunds
 * of the same charge.
 */
export async function followRefund(deps: FollowRefundDeps, refundId: string): Promise<void> {
  const refund = await deps.payments.readRefund(refundId)
  const call = await callOf(deps.db, refund)
  if (call) await follow(deps, { refund, call }, NOTHING_MADE)
  else await followRefundsOf(deps, refund.chargeId)
}

export async function followRefundsOf(deps: FollowRefundDeps, chargeId: string): Promise<void> {
  await followRefunds(deps, await deps.payments.listRefunds(chargeId))
}

/**
 * Follows refunds of one charge, failed ones first, so that money refunded by hand settles what
 * bounced, in whatever order the two are reported (rule `hand-counts-first`).
 */
export async function followRefunds(
  deps: FollowRefundDeps,
  refunds: readonly RefundState[],
): Promise<void> {
  const failed = refunds.filter(({ hasFailed }) => hasFailed)
  const others = refunds.filter(({ hasFailed }) => !hasFailed)
  const found: FoundRefund[] = []
  for (const refund of [...failed, ...others])
    found.push({ refund, call: await callOf(deps.db, refund) })
  const ours = found.flatMap(({ refund, call }) =>
    call ? [[call.key, refund.amount] as const] : [],
  )
  for (const one of found) await follow(deps, one, new Map(ours))
}

interface FoundRefund {
  refund: RefundState
  /** Null for a refund made by hand. */
  call: KnownCall | null
}

const NOTHING_MADE: MadeRefunds = new Map()

async function follow(
  deps: FollowRefundDeps,
  { refund, call }: FoundRefund,
  made: MadeRefunds,
): Promise<void> {
  const { chargeId, hasFailed } = refund
  if (call && !hasFailed) return
  const payer = hasFailed ? await deps.payments.readPayer(chargeId) : NOBODY
  await deps.db
    .transaction()
    .execute(tx =>
      call
        ? bounceOurs(deps, tx, { refund, call }, payer)
        : followByHand(deps, tx, { refund, made }, payer),
    )
}

/**
 * The call of ours that made a refund; null for one made by hand. A key that no call was sent as
 * belongs to a call that is lost, because the database was restored from an earlier copy: nothing
 * else will book that refund.
 */
const callOf = async (db: Database, { key }: RefundState): Promise<KnownCall | null> =>
  key === null ? null : findCallSentAs(db, key)

const NOBODY: Payer = { customerId: null, email: null }

async function bounceOurs(
  deps: FollowRefundDeps,
  tx: Tx,
  { refund: { refundId, chargeId, amount }, call }: { refund: RefundState; call: KnownCall },
  payer: Payer,
): Promise<void> {
  const month = await lockMonthOfCharge(tx, chargeId)
  const { key } = call
  const subject = subjectIn<BouncedSubject>(call)
  if (!(await post(tx, refundFailedPosting({ key, subject }, amount), deps.clock()))) return
  await recordBounce(deps, tx, month, { key, subject, refundId, amount, due: amount, payer })
}

async function followByHand(
  deps: FollowRefundDeps,
  tx: Tx,
  { refund, made }: { refund: RefundState; made: MadeRefunds },
  payer: Payer,
): Promise<void> {
  const held = await lockUnassigned(tx, refund.chargeId)
  if (held) return followUnassignedRefund(deps, tx, held, refund)
  const month = await lockMonthOfCharge(tx, refund.chargeId)
  const known = await findHandRefund(tx, refund.refundId)
  if (!known && !refund.hasFailed) await bookHandRefund(deps, tx, month, { refund, made })
  if (known && !known.failedAt && refund.hasFailed) {
    const hand = refund.key === null ? known : decided(known)
    await undoHandRefund(deps, tx, month, { hand, payer })
  }
}

/** A refund that a lost call of ours had made was decided, so all of it is owed when it bounces. */
const decided = <R extends HandRefund>(refund: R): R => ({
  ...refund,
  settled: refund.settled + refund.given,
  given: 0,
})
