import type { Database, Tx } from '../../platform/database.ts'
import {
  type Attempt,
  changeOpenCall,
  lockOpenCall,
  NotYet,
  RefusedCall,
} from '../../platform/outbox.ts'
import {
  type PaymentProvider,
  ProviderRefusal,
  type RefundOutcome,
} from '../../ports/payment-provider.ts'
import type { Earning } from '../ledger/earning.ts'
import { findEarningOfCharge } from '../ledger/earning-store.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import { findDisputesOfInvoice } from './dispute-store.ts'
import { type FollowRefundDeps, followNewByHand } from './follow-refund.ts'
import './outside-calls.ts'
import type { RefundCall } from './outside-calls.ts'

export interface SendRefundDeps extends FollowRefundDeps {
  payments: FollowRefundDeps['payments'] & Pick<PaymentProvider, 'refund'>
}

type Kind = 'refund' | 'refund-again'

/** What became of a refund, and what was asked for in the end. */
export interface SentRefund {
  outcome: RefundOutcome
  earning: Earning
  amount: number
}

/**
 * Asks the provider for what is left of a refund. What somebody has given back by hand meanwhile
 * is followed first (rule `look-before-refund`) and counts as part of it. A disputed charge cannot be refunded: the refund
 * waits for the network's word (rule `disputed-waits`), and answers `disputed` once a dispute is lost.
 */
export async function sendRefund(
  deps: SendRefundDeps,
  kind: Kind,
  { chargeId, isLeaving }: RefundCall,
  { key, sentAs }: Attempt,
): Promise<SentRefund> {
  const earning = await findEarningOfCharge(deps.db, chargeId)
  if (!earning) throw new Error(`charge ${chargeId} is not booked`)
  if (await isDisputed(deps.db, earning)) throw new NotYet(`charge ${chargeId} is disputed`)
  const isEmpty = !isLeaving && (await followByHand(deps, earning, sentAs))
  const { amount } = await setLeaving(deps.db, kind, earning, key)
  if (amount === 0) return { outcome: 'made', earning, amount }
  if (isEmpty) return { outcome: 'already_refunded', earning, amount }
  try {
    const outcome = await deps.payments.refund({ key: sentAs, chargeId, amount })
    await refuseUnlessFinal(deps.db, earning, outcome)
    return { outcome, earning, amount }
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    throw new RefusedCall(error, tx => letGo(tx, kind, key))
  }
}

async function isDisputed(db: Database, { invoiceId }: Earning): Promise<boolean> {
  const disputes = await findDisputesOfInvoice(db, invoiceId)
  return disputes.some(({ state }) => state === 'open')
}

/** Whether other refunds have left nothing of the charge. */
async function followByHand(
  deps: SendRefundDeps,
  { chargeId, total }: Earning,
  sentAs: string,
): Promise<boolean> {
  const refunds = await deps.payments.listRefunds(chargeId)
  await followNewByHand(deps, refunds)
  const given = refunds.filter(({ key, hasFailed }) => key !== sentAs && !hasFailed)
  return given.reduce((sum, { amount }) => sum + amount, 0) >= total
}

/** From here on the amount stands until the provider has taken or refused it (rule `leaving-stands`). */
const setLeaving = (db: Database, kind: Kind, { sellerId }: Earning, key: string) =>
  db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    const open = await lockOpenCall(tx, kind, key)
    if (!open) throw new Error(`${key} is done`)
    const leaving = { ...open, isLeaving: true }
    await changeOpenCall(tx, kind, key, leaving)
    return leaving
  })

async function letGo(tx: Tx, kind: Kind, key: string): Promise<void> {
  const open = await lockOpenCall(tx, kind, key)
  if (open) await changeOpenCall(tx, kind, key, { ...open, isLeaving: false })
}

/** The money may have gone another way only just now: then it is followed at the next try. */
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
    // a dispute that we have not heard of yet
    throw new ProviderRefusal(`charge ${chargeId} is disputed`)
  }
}
