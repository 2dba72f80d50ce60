import { findCallSentAs } from '../../platform/jobs/sent-keys.ts'
import type { InboxEvent } from '../../platform/tables.ts'
import { bookLostReversal, bookReversalByHand } from '../deals/refunds/book-lost-reversal.ts'
import { bookReversedByHand } from '../deals/unassigned/book-reversed-by-hand.ts'
import { bookUnassignedShare } from '../deals/unassigned/book-unassigned-share.ts'
import { holdLooseCharge } from '../deals/unassigned/hold-loose-charge.ts'
import { isOfUnknownDeal } from '../deals/unassigned/unassigned-store.ts'
import type { ProviderAccount } from '../ledger/ledger-account.ts'
import { bookFoundFee } from '../payouts/fees/book-found-fee.ts'
import { type Differing, stateOf } from './books/difference.ts'
import { joinTransfer, nameCall } from './books/entry-store.ts'
import { findAccountOf } from './moved-accounts.ts'
import { attempt, type Reconciling } from './reconciling.ts'

/** The webhook type that each type of movement would have caused. */
const EVENT_OF: Readonly<Record<string, string>> = {
  charge: 'invoice.paid',
  refund: 'refund.updated',
  refund_failure: 'refund.failed',
  dispute: 'charge.dispute.updated',
  dispute_reversal: 'charge.dispute.updated',
  payout: 'payout.updated',
  payout_failure: 'payout.updated',
  payout_cancel: 'payout.updated',
}

/** Runs, for movements that are not booked, the use cases that their webhooks would have run. */
export async function mendMovements(run: Reconciling, differing: Differing[]): Promise<void> {
  for (const one of differing) {
    const { account, moved, isUnderWay } = one
    if (account === 'platform') await nameCalls(run, moved)
    if (isUnderWay) continue
    for (const { type, sourceId } of moved) {
      const eventType = EVENT_OF[type]
      if (!eventType || !sourceId) continue
      const subject = { step: type, objectId: sourceId }
      const mayBeLoose = type === 'charge' && stateOf(one, run.clock()) === 'open'
      if (mayBeLoose && (await holdLoose(run, sourceId))) continue
      await attempt(run, subject, () => follow(run, { eventType, account, sourceId }))
    }
  }
}

/** False for a charge that pays a month, and when the provider does not answer. */
async function holdLoose(run: Reconciling, chargeId: string): Promise<boolean> {
  let isLoose = false
  await attempt(run, { step: 'charge', objectId: chargeId }, async () => {
    isLoose = await holdLooseCharge(run, chargeId)
  })
  return isLoose
}

type Moved = Differing['moved'][number]

/**
 * Finds the calls that caused these movements and stores their keys with them. A movement can be
 * stored before its call is known: after a restore the call is made again later, and an open call
 * may have fetched money without getting the answer.
 */
async function nameCalls(run: Reconciling, moved: readonly Moved[]): Promise<void> {
  for (const one of moved) {
    const find = CALL_OF[one.type]
    if (!find) continue
    await attempt(run, { step: one.type, objectId: one.transactionId }, async () => {
      const callKey = await find(run, one)
      if (callKey) await nameCall(run.db, one.transactionId, callKey)
    })
  }
}

const CALL_OF: Readonly<
  Record<string, (run: Reconciling, moved: Moved) => Promise<string | null>>
> = {
  transfer: callOfTransfer,
  transfer_refund: callOfReversal,
  refund: callOfRefund,
  refund_failure: callOfRefund,
}

/**
 * A reversal by hand, or by a lost call for a payment without a deal, may undo a transfer that the
 * books do not know either.
 */
async function callOfReversal(run: Reconciling, { transactionId }: Moved): Promise<string | null> {
  const reversal = await run.payments.readReversal(transactionId)
  if (!reversal) return null
  const { key, transferId } = reversal
  const callKey = key === null ? null : await bookLostReversal(run, { ...reversal, key })
  if (callKey !== null) return callKey
  const sent = await run.payments.readTransfer(transferId)
  const { invoiceId } = sent
  const isByHand = key === null
  if (isByHand) {
    await bookReversalByHand(run, reversal)
    await bookReversedByHand(run, sent)
  }
  const isOfNoDeal = invoiceId !== null && (await isOfUnknownDeal(run.db, invoiceId))
  if (isByHand || isOfNoDeal) await joinTransfer(run.db, { transactionId, transferId })
  return null
}

async function callOfTransfer(run: Reconciling, { sourceId }: Moved): Promise<string | null> {
  if (!sourceId) return null
  const sent = await run.payments.readTransfer(sourceId)
  const { key } = sent
  if (key === null) {
    await bookUnassignedShare(run, sent)
    return null
  }
  const call = await findCallSentAs(run.db, key)
  if (!call) await bookFoundFee(run, { ...sent, key })
  return call?.key ?? null
}

async function callOfRefund(
  { db, payments }: Reconciling,
  { sourceId }: Moved,
): Promise<string | null> {
  const { key } = await payments.readRefund(sourceId ?? '')
  const call = key === null ? null : await findCallSentAs(db, key)
  return call?.key ?? null
}

async function follow(
  { db, payments, apply }: Reconciling,
  {
    eventType,
    account,
    sourceId,
  }: { eventType: string; account: ProviderAccount; sourceId: string },
): Promise<void> {
  const isCharge = eventType === 'invoice.paid'
  const objectId = isCharge ? await payments.findInvoiceOfCharge(sourceId) : sourceId
  if (!objectId) throw new Error(`charge ${sourceId} pays no invoice`)
  const accountId = account === 'platform' ? null : await findAccountOf(db, account)
  const event: InboxEvent = {
    id: '',
    door: accountId ? 'connected' : 'platform',
    type: eventType,
    object_id: objectId,
    account_id: accountId,
  }
  await apply(payments, event)
}
