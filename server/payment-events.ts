import { refreshPayoutAccount } from './domains/accounts/refresh-payout-account.ts'
import { expireCheckout } from './domains/deals/expire-checkout.ts'
import { openDeal } from './domains/deals/open-deal.ts'
import { recordPayment } from './domains/deals/record-payment.ts'
import { syncSubscription } from './domains/deals/sync-subscription.ts'
import type { Clock } from './kernel/clock.ts'
import type { Database } from './platform/database.ts'
import type { Publish } from './platform/domain-events.ts'
import type { InboxEvent } from './platform/inbox.ts'
import type { IntendCall } from './platform/outbox.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'

export interface PaymentEventDeps {
  db: Database
  clock: Clock
  payments: PaymentProvider
  publish: Publish
  intendCall: IntendCall
}

type Effect = (deps: PaymentEventDeps, event: InboxEvent) => Promise<void>

/** DOOR 2: provider event → use case. Every effect re-reads the object; others are left alone. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  'checkout.session.completed': completeCheckout,
  'checkout.session.expired': (deps, event) => expireCheckout(deps, event.object_id),
  'customer.subscription.updated': (deps, event) => syncSubscription(deps, event.object_id),
  'customer.subscription.deleted': (deps, event) => syncSubscription(deps, event.object_id),
  'invoice.paid': (deps, event) => recordPayment(deps, event.object_id),
  'account.updated': refreshAccount,
  'capability.updated': refreshAccount,
}

export const hasEffect = (type: string): boolean => type in EFFECTS

export async function applyPaymentEvent(deps: PaymentEventDeps, event: InboxEvent): Promise<void> {
  await EFFECTS[event.type]?.(deps, event)
}

async function completeCheckout(deps: PaymentEventDeps, event: InboxEvent): Promise<void> {
  const { subscriptionId } = await deps.payments.readCheckout(event.object_id)
  if (subscriptionId) await openDeal(deps, subscriptionId)
}

async function refreshAccount(deps: PaymentEventDeps, event: InboxEvent): Promise<void> {
  if (event.account_id) await refreshPayoutAccount(deps, event.account_id)
}
