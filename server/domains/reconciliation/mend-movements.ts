import type { InboxEvent } from '../../platform/tables.ts'
import { bookLostReversal } from '../deals/refunds/book-lost-reversal.ts'
import type { ProviderAccount } from '../ledger/ledger-account.ts'
import type { Differing } from './books/difference.ts'
import { nameCall } from './books/entry-store.ts'
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
  for (const { account, moved, isUnderWay } of differing) {
    if (account === 'platform') await mendReversals(run, moved)
    if (isUnderWay) continue
    for (const { type, sourceId } of moved) {
      const eventType = EVENT_OF[type]
      if (!eventType || !sourceId) continue
      const subject = { step: type, objectId: sourceId }
      await attempt(run, subject, () => follow(run, { eventType, account, sourceId }))
    }
  }
}

/** Also those of open calls, which may not know that they have fetched already. */
async function mendReversals(run: Reconciling, moved: Differing['moved']): Promise<void> {
  for (const { type, transactionId } of moved) {
    if (type !== 'transfer_refund') continue
    const subject = { step: type, objectId: transactionId }
    await attempt(run, subject, async () => {
      const callKey = await bookLostReversal(run, transactionId)
      if (callKey) await nameCall(run.db, transactionId, callKey)
    })
  }
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
