import type { Database } from '../../../platform/database/database.ts'
import { type Attempt, NotYet, RefusedCall } from '../../../platform/jobs/outside-call.ts'
import { isSentAs } from '../../../ports/call-key.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { RefundOutcome, RefundState } from '../../../ports/provider-charges.ts'
import { ProviderRefusal } from '../../../ports/provider-failures.ts'
import type { Earning } from '../../ledger/earning.ts'
import { readEarningOfCharge } from '../../ledger/earning-store.ts'
import { findDisputesOfInvoice } from '../disputes/dispute-store.ts'
import type { RefundCall } from '../outside-calls.ts'
import { isSending, markAsSending, releaseCall } from '../sending-call.ts'
import { sumRefundedBefore } from '../unassigned/unassigned-money-store.ts'
import { type FollowRefundDeps, followRefunds } from './follow-refund.ts'

export interface SendRefundDeps extends FollowRefundDeps {
  payments: FollowRefundDeps['payments'] & Pick<PaymentProvider, 'refund'>
}

/**
 * Refusals after which a refund is owed to the buyer: the retries of about two days are used up, and
 * no code of the provider says that a later attempt can succeed.
 */
const REFUSALS_MAX = 60

type Kind = 'refund' | 'refund-again'

/** Outcome of a refund, with the yen that were requested in the end. */
export interface SentRefund {
  outcome: RefundOutcome
  earning: Earning
  amount: number
}

/**
 * Requests what is left of a refund from the provider. Refunds made by hand meanwhile are booked
 * first (rule `hand-refunds-booked-first`) and reduce it. A charge under dispute cannot be
 * refunded: the refund waits for the network's decision (rule `refund-waits-for-dispute`), and the
 * outcome is `disputed` once a dispute is lost. It is `impossible` when the provider says so for good,
 * or still refuses when the retries are used up (rule `refund-paid-otherwise`).
 */
export async function sendRefund(
  deps: SendRefundDeps,
  kind: Kind,
  call: RefundCall,
  { key, sentAs, refusals }: Pick<Attempt, 'key' | 'sentAs' | 'refusals'>,
): Promise<SentRefund> {
  const { chargeId } = call
  const earning = await readEarningOfCharge(deps.db, chargeId)
  if (await isDisputed(deps.db, earning)) {
    if (!isSending(call)) throw new NotYet(`charge ${chargeId} is disputed`)
    return readLeftRefund(deps, kind, earning, key)
  }
  const isEmpty = await followBefore(deps, earning, { key, isFixed: isSending(call) })
  const { amount } = await markAsSending(deps.db, { kind, key, sellerId: earning.sellerId })
  if (amount === 0) return { outcome: 'made', earning, amount }
  if (isEmpty) return { outcome: 'already_refunded', earning, amount }
  try {
    const outcome = await deps.payments.refund({ key: sentAs, callKey: key, chargeId, amount })
    await refuseUnlessFinal(deps.db, earning, outcome)
    return { outcome, earning, amount }
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    if (refusals >= REFUSALS_MAX) return { outcome: 'impossible', earning, amount }
    throw new RefusedCall(error, tx => releaseCall(tx, kind, key))
  }
}

/**
 * Handles a refund whose earlier attempt got no answer before a dispute was opened. The provider
 * refuses refunds of a disputed charge, so this one is either in the provider's list or was never
 * made (rule `refund-waits-for-dispute`).
 */
async function readLeftRefund(
  deps: SendRefundDeps,
  kind: Kind,
  earning: Earning,
  key: string,
): Promise<SentRefund> {
  const { chargeId } = earning
  const refunds = await deps.payments.listRefunds(chargeId)
  const made = refunds.find(refund => isMadeBy(refund, key))
  if (made) {
    await followRefunds(deps, refunds)
    return { outcome: 'made', earning, amount: made.amount }
  }
  const refusal = new ProviderRefusal(`charge ${chargeId} is disputed`)
  throw new RefusedCall(refusal, tx => releaseCall(tx, kind, key))
}

async function isDisputed(db: Database, { invoiceId }: Earning): Promise<boolean> {
  const disputes = await findDisputesOfInvoice(db, invoiceId)
  return disputes.some(({ state }) => state === 'open')
}

const isMadeBy = ({ key }: RefundState, callKey: string): boolean =>
  key !== null && isSentAs(key, callKey)

/**
 * Books the other refunds of the charge and returns whether they have used it up. Once this refund
 * has been sent, the others are booked only when the provider's list has it.
 */
async function followBefore(
  deps: SendRefundDeps,
  { chargeId, invoiceId, total }: Earning,
  { key, isFixed }: { key: string; isFixed: boolean },
): Promise<boolean> {
  const refunds = await deps.payments.listRefunds(chargeId)
  const isMade = refunds.some(refund => isMadeBy(refund, key))
  if (isMade || !isFixed) await followRefunds(deps, refunds)
  if (isMade || isFixed) return false
  const given = refunds.filter(({ hasFailed }) => !hasFailed)
  const charged = total + (await sumRefundedBefore(deps.db, { invoiceId, chargeId }))
  return given.reduce((sum, { amount }) => sum + amount, 0) >= charged
}

/**
 * Accepts `disputed` as final only when a dispute is lost and none is open. Every other refusal is
 * retried, since a refund or dispute may be too new to be booked.
 */
async function refuseUnlessFinal(
  db: Database,
  { invoiceId, chargeId }: Earning,
  outcome: RefundOutcome,
): Promise<void> {
  if (outcome === 'already_refunded') {
    throw new ProviderRefusal(`charge ${chargeId} is refunded already`)
  }
  if (outcome !== 'disputed') return
  const states = (await findDisputesOfInvoice(db, invoiceId)).map(({ state }) => state)
  if (!states.includes('lost') || states.includes('open')) {
    // the webhook about this dispute has not been processed yet
    throw new ProviderRefusal(`charge ${chargeId} is disputed`)
  }
}
