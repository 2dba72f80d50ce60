import type Stripe from 'stripe'
import { findUserOfAccount } from './domains/accounts/payout-account/payout-account-store.ts'
import { refreshPayoutAccount } from './domains/accounts/payout-account/refresh-payout-account.ts'
import { expireCheckout } from './domains/deals/checkout/expire-checkout.ts'
import { followDispute } from './domains/deals/disputes/follow-dispute.ts'
import { askConfirmation } from './domains/deals/months/ask-confirmation.ts'
import { followFailedPayment } from './domains/deals/months/follow-failed-payment.ts'
import { recordPayment } from './domains/deals/months/record-payment.ts'
import { openDeal } from './domains/deals/open-deal.ts'
import { followRefund, followRefundsOf } from './domains/deals/refunds/follow-refund.ts'
import { syncSubscription } from './domains/deals/sync-subscription.ts'
import { followUncharged } from './domains/deals/unassigned/follow-uncharged.ts'
import { bookLateFee } from './domains/ledger/postings/book-late-fee.ts'
import { followPayout } from './domains/payouts/follow-payout.ts'
import { followOwnPayout } from './domains/payouts/own/follow-own-payout.ts'
import { findPayoutSeen } from './domains/payouts/payout-store.ts'
import { unlessForeign } from './domains/reconciliation/foreign-money.ts'
import type { Clock } from './kernel/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { IntendCall } from './platform/jobs/outside-call.ts'
import type { Publish } from './platform/live/domain-events.ts'
import type { InboxEvent } from './platform/tables.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'

export interface PaymentEventDeps {
  db: Database
  clock: Clock
  payments: PaymentProvider
  publish: Publish
  intendCall: IntendCall
}

type Effect = (deps: PaymentEventDeps, event: InboxEvent) => Promise<void>

const followTheDispute: Effect = (deps, event) => followDispute(deps, event.object_id)
const followTheRefund: Effect = (deps, event) => followRefund(deps, event.object_id)
const followTheUncharged: Effect = (deps, event) => followUncharged(deps, event.object_id)
const syncTheSubscription: Effect = (deps, event) => syncSubscription(deps, event.object_id)

type Effects = { readonly [Type in Stripe.Event['type']]?: Effect }

/**
 * Entry point 2: provider event → use case. Every effect re-reads the object; other types have
 * none.
 */
const OF_PLATFORM: Effects = {
  'checkout.session.completed': completeCheckout,
  'checkout.session.expired': (deps, event) => expireCheckout(deps, event.object_id),
  'customer.subscription.updated': syncTheSubscription,
  'customer.subscription.deleted': syncTheSubscription,
  'customer.subscription.paused': syncTheSubscription,
  'customer.subscription.resumed': syncTheSubscription,
  'invoice.paid': (deps, event) => recordPayment(deps, event.object_id),
  'invoice.voided': followTheUncharged,
  'invoice.marked_uncollectible': followTheUncharged,
  'invoice.payment_failed': (deps, event) => followFailedPayment(deps, event.object_id),
  'invoice.payment_action_required': askTheOwner,
  'refund.created': followTheRefund,
  'refund.updated': followTheRefund,
  'refund.failed': followTheRefund,
  'charge.refund.updated': followTheRefund,
  'charge.refunded': (deps, event) => followRefundsOf(deps, event.object_id),
  'charge.updated': (deps, event) => bookLateFee(deps, event.object_id),
  'charge.dispute.created': followTheDispute,
  'charge.dispute.funds_withdrawn': followTheDispute,
  'charge.dispute.updated': followTheDispute,
  'charge.dispute.funds_reinstated': followTheDispute,
  'charge.dispute.closed': followTheDispute,
}

/**
 * Events of sellers' accounts. What else happens there, such as the refund by which a transfer is
 * reversed, is about objects that the platform cannot read. The provider also sends the events of
 * its test mode, so that no event is believed without a read.
 */
const OF_ACCOUNTS: Effects = {
  'account.application.deauthorized': refreshAccount,
  'account.updated': refreshAccount,
  'capability.updated': refreshAccount,
  'payout.created': followThePayout,
  'payout.updated': followThePayout,
  'payout.paid': followThePayout,
  'payout.failed': followThePayout,
  'payout.canceled': followThePayout,
}

export const hasEffect = (type: string): type is keyof Effects =>
  Object.hasOwn(OF_PLATFORM, type) || Object.hasOwn(OF_ACCOUNTS, type)

/**
 * An event without an effect is stored as handled. One of an unknown type comes from a process of a
 * newer version (ADR 81) and is left to it, because the queue retries what fails.
 */
export async function applyPaymentEvent(deps: PaymentEventDeps, event: InboxEvent): Promise<void> {
  if (!hasEffect(event.type)) throw new Error(`events of type ${event.type} have no effect here`)
  const effects = event.account_id ? OF_ACCOUNTS : OF_PLATFORM
  const effect = effects[event.type]
  await unlessForeign(deps.db, async () => effect?.(deps, event))
}

/** The failure is read first, because the mail names the day of the next attempt. */
async function askTheOwner(deps: PaymentEventDeps, event: InboxEvent): Promise<void> {
  await followFailedPayment(deps, event.object_id)
  await askConfirmation(deps, event.object_id)
}

async function completeCheckout(deps: PaymentEventDeps, event: InboxEvent): Promise<void> {
  const { subscriptionId } = await deps.payments.readCheckout(event.object_id)
  if (subscriptionId) await openDeal(deps, subscriptionId)
}

async function refreshAccount(deps: PaymentEventDeps, event: InboxEvent): Promise<void> {
  if (event.account_id) await refreshPayoutAccount(deps, event.account_id)
}

/**
 * A payout that the seller made at the provider has no number of ours; one that is lost with a part
 * of the database has a number that no payout of the seller has.
 */
async function followThePayout(deps: PaymentEventDeps, event: InboxEvent): Promise<void> {
  const { account_id: accountId, object_id: providerId } = event
  const sellerId = accountId && (await findUserOfAccount(deps.db, accountId))
  const seen = sellerId && (await deps.payments.readPayout(accountId, providerId))
  if (!seen) return
  const ours = await findPayoutSeen(deps.db, sellerId, seen)
  if (!ours) return followOwnPayout(deps, sellerId, seen)
  await deps.db.transaction().execute(tx => followPayout(deps, tx, ours.id, seen))
}
