import { raiseAlert } from '../../../platform/alerts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { changeOpenCall, lockOpenCallsWith } from '../../../platform/jobs/outbox.ts'
import { refundKey } from '../../../ports/call-key.ts'
import type { Payer, RefundState } from '../../../ports/provider-charges.ts'
import { updateEarning } from '../../ledger/earning-store.ts'
import { post } from '../../ledger/ledger-store.ts'
import {
  handRefundFailedPosting,
  handRefundPosting,
} from '../../ledger/postings/refund-postings.ts'
import { recordDealFact } from '../deal-fact-store.ts'
import type { Month } from '../months/lock-month.ts'
import { isSending } from '../sending-call.ts'
import { findOwedOfInvoice } from './bounced-refund-store.ts'
import { type HandRefund, insertHandRefund, markHandRefundFailed } from './hand-refund-store.ts'
import { type BounceDeps, recordBounce } from './record-bounce.ts'
import { settleBounced } from './settle-bounced.ts'

/** Yen of our own refunds that the provider has, failed ones included, by the key of their call. */
export type MadeRefunds = ReadonlyMap<string, number>

interface FoundRefund {
  refund: RefundState
  /** Our own refunds of the same charge. */
  made: MadeRefunds
}

/**
 * Books a refund that the operator made at the provider. It first reduces a decided refund that has
 * not been sent yet, then settles refunds that had bounced; the platform bears the rest
 * (rule `hand-counts-first`).
 */
export async function bookHandRefund(
  deps: BounceDeps,
  tx: Tx,
  { deal, earning }: Month,
  { refund: { refundId, chargeId, amount }, made }: FoundRefund,
): Promise<void> {
  const at = deps.clock()
  const { invoiceId } = earning
  const { counted, countedFor } = await lessenOpenCall(tx, { chargeId, made }, amount)
  const settled = await settleOwed(tx, { invoiceId, refundId, amount: amount - counted }, at)
  const given = amount - counted - settled
  const hand = { refundId, chargeId, invoiceId, amount, counted, countedFor, settled, given }
  await insertHandRefund(tx, hand, at)
  if (settled + given > 0) await post(tx, handRefundPosting(hand), at)
  if (given > 0) {
    await updateEarning(tx, invoiceId, { refunded: earning.refunded + given })
  }
  const facts = { refundId, dealId: earning.dealId, amount, counted, settled, given }
  await raiseAlert(tx, `hand:${refundId}`, 'a refund made by hand at the provider', facts)
  if (deal) await recordAndPublish(deps, tx, deal.id, hand)
}

type Counted = Pick<HandRefund, 'counted' | 'countedFor'>

/**
 * A charge has at most one decided refund in the outbox. Throws while that refund is being sent,
 * because only the provider's answer shows whether it can still be reduced. A restored database may
 * have a call open whose refund the provider has: it is reduced to that refund's amount.
 */
async function lessenOpenCall(
  tx: Tx,
  { chargeId, made }: { chargeId: string; made: MadeRefunds },
  amount: number,
): Promise<Counted> {
  for (const kind of ['refund', 'refund-again'] as const) {
    for (const { key, call } of await lockOpenCallsWith(tx, kind, { chargeId })) {
      const sent = made.get(key)
      if (sent === undefined && isSending(call)) throw new Error(`${key} is on its way`)
      const counted = Math.min(amount, call.amount - (sent ?? 0))
      if (counted <= 0) continue
      const rest = { ...call, amount: call.amount - counted } as typeof call
      await changeOpenCall(tx, kind, key, rest)
      return { counted, countedFor: key }
    }
  }
  return { counted: 0, countedFor: null }
}

async function settleOwed(
  tx: Tx,
  { invoiceId, refundId, amount }: { invoiceId: string; refundId: string; amount: number },
  at: Date,
): Promise<number> {
  let rest = amount
  for (const refund of await findOwedOfInvoice(tx, invoiceId)) {
    const part = Math.min(rest, refund.outstanding)
    if (part === 0) break
    const outstanding = refund.outstanding - part
    await settleBounced(tx, refund, { outstanding, how: 'by_hand', by: refundId, at })
    rest -= part
  }
  return amount - rest
}

async function recordAndPublish(
  { clock, publish }: BounceDeps,
  tx: Tx,
  dealId: number,
  { settled, given }: HandRefund,
): Promise<void> {
  const at = clock()
  if (settled > 0) {
    await recordDealFact(tx, { dealId, kind: 'refund_sent_again', facts: { amount: settled }, at })
  }
  if (given > 0) {
    await recordDealFact(tx, { dealId, kind: 'refunded_by_hand', facts: { amount: given }, at })
  }
  if (settled + given > 0) await publish(tx, 'deal.refund_moved', { dealId, at: at.toISOString() })
}

/**
 * Books that the refund itself bounced. The part that had replaced decided refunds is owed to the
 * buyer again; the part beyond them is not.
 */
export async function undoHandRefund(
  deps: BounceDeps,
  tx: Tx,
  month: Month,
  { hand, payer }: { hand: HandRefund; payer: Payer },
): Promise<void> {
  const at = deps.clock()
  const { refundId, invoiceId, amount, counted, settled, given } = hand
  const due = counted + settled
  const { earning } = month
  await post(tx, handRefundFailedPosting(hand, due), at)
  await markHandRefundFailed(tx, refundId, at)
  await updateEarning(tx, earning.invoiceId, { refunded: earning.refunded - given })
  const subject = { cause: 'hand' as const, invoiceId, handRefundId: refundId }
  const bounce = { key: refundKey(subject), subject, refundId, amount, due, payer }
  await recordBounce(deps, tx, month, bounce)
}
