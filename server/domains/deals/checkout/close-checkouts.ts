import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { AccountEvents } from '../../accounts/events.ts'
import type { CatalogEvents } from '../../catalog/events.ts'
import { lockService } from '../../catalog/lock-service.ts'
import type { ClosingCheckout } from '../outside-calls.ts'
import { findHold, type Hold } from './hold-store.ts'
import { releaseHold } from './seats.ts'
import { findUnsettledHolds, findUnsettledHoldsBetween } from './unsettled-hold-store.ts'

interface Intending {
  intendCall: IntendCall
}

/**
 * Closes the open payment pages of paused services, so that nobody can pay for them any more
 * (rule `no-page-stays-open`).
 */
export async function closeCheckoutsOf(
  { intendCall }: Intending,
  tx: Tx,
  { serviceIds }: CatalogEvents['services.paused'],
): Promise<void> {
  for (const serviceId of serviceIds) {
    for (const { id } of await findUnsettledHolds(tx, { serviceId })) {
      await intendClosingCheckout(intendCall, tx, id)
    }
  }
}

/** Closes the open payment pages of a suspended buyer. */
export async function closeCheckoutsOfBuyer(
  { intendCall }: Intending,
  tx: Tx,
  buyerId: number,
): Promise<void> {
  for (const { id } of await findUnsettledHolds(tx, { buyerId })) {
    await intendClosingCheckout(intendCall, tx, id)
  }
}

/** Closes the open payment pages between a person and the one whom that person blocked. */
export async function closeCheckoutsBetween(
  { intendCall }: Intending,
  tx: Tx,
  { blockerId, blockedId }: AccountEvents['person.blocked'],
): Promise<void> {
  for (const { id } of await findUnsettledHoldsBetween(tx, [blockerId, blockedId]))
    await intendClosingCheckout(intendCall, tx, id)
}

export const intendClosingCheckout = (
  intendCall: IntendCall,
  tx: Tx,
  holdId: string,
): Promise<void> => intendCall(tx, 'close-checkout', { holdId }, { holdId })

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'closeCheckout'>
}

/**
 * Closes the payment page at the provider and releases its seat. A checkout that was paid meanwhile
 * keeps its seat: the webhook about the payment opens the deal.
 */
export async function closeCheckout(
  { db, clock, payments }: Deps,
  { holdId }: ClosingCheckout,
): Promise<(tx: Tx) => Promise<void>> {
  const hold = await findHold(db, holdId)
  if (!hold || isOver(hold)) return async () => {}
  const isPaid = await closePage(payments, hold, clock())
  return async tx => {
    if (isPaid) return
    await lockService(tx, hold.serviceId)
    await releaseHold(tx, hold, clock())
  }
}

/**
 * Returns whether the page was paid. Throws while a hold without a page has not expired, because a
 * request may still be creating the page.
 */
async function closePage(
  payments: Deps['payments'],
  { id, sessionId, expiresAt }: Hold,
  now: Date,
): Promise<boolean> {
  if (sessionId) return (await payments.closeCheckout(sessionId)).status === 'complete'
  if (expiresAt > now) throw new Error(`the payment page of hold ${id} is still being made`)
  return false
}

/** A released hold may still have an open page, unless it never had one. */
const isOver = ({ state, sessionId }: Hold): boolean =>
  state === 'completed' || (state === 'released' && sessionId === null)
