import type { Card } from './provider-charges.ts'

/** Checkouts and subscriptions at the payment provider. All amounts are whole yen. */

export interface CheckoutPage {
  sessionId: string
  url: string
}

export interface CheckoutState {
  sessionId: string
  holdId: string
  status: 'open' | 'complete' | 'expired'
  subscriptionId: string | null
}

/** `incomplete` was never paid, and need not be payable any more. */
export type SubscriptionStatus = 'active' | 'past_due' | 'ended' | 'incomplete'

/** By the buyer on the provider's page, by hand there, unpaid, or reversed by the card's bank. */
export type EndingCause = 'buyer' | 'provider' | 'payment' | 'dispute'

/**
 * How the provider treats the months of a deal whose charges are paused, in its own words; while
 * the `subscription` itself is paused, no month begins.
 */
export type PauseBehavior = 'keep_as_draft' | 'mark_uncollectible' | 'void' | 'subscription'

/** Amount and manner of a subscription's charges, which somebody can change at the provider. */
export interface Billing {
  /** Yen of a period before discounts; null where the provider computes it otherwise. */
  total: number | null
  isMonthly: boolean
  /** Whether the provider mails an invoice instead of charging the card. */
  isMailed: boolean
  isDiscounted: boolean
  /** Whether nothing is charged because of a trial. */
  isTrial: boolean
}

/** The facts of a checkout that the provider stores with the subscription. */
export interface SubscriptionOrder {
  serviceId: number
  buyerId: number
  sellerId: number
  price: number
  /** The buyer's customer at the provider. */
  customerId: string
}

export interface SubscriptionState {
  subscriptionId: string
  holdId: string
  /** The terms of its checkout; null for a subscription of another system. */
  order: SubscriptionOrder | null
  status: SubscriptionStatus
  cancelAtPeriodEnd: boolean
  /** The cause of the end, as far as the provider reports it; null without an end. */
  cause: EndingCause | null
  startedAt: Date
  currentPeriodEnd: Date
  endedAt: Date | null
  /** Set while somebody keeps the provider from charging its months; null otherwise. */
  pausedBy: PauseBehavior | null
  billing: Billing
  /**
   * Whether the latest month was voided or written off, so that nobody pays it; false where the
   * subscription is one of a list, which leaves its invoices out.
   */
  isMonthGivenUp: boolean
}

/** The latest attempt to collect the unpaid month of a subscription. */
export interface FailedPayment {
  failedAt: Date
  /** Null when no further attempt is planned. */
  nextTryAt: Date | null
  /** Whether the card's bank waits for its owner's confirmation. */
  awaitsOwner: boolean
  /** The card of the next attempt; null without one. */
  card: Card | null
  /** Whether the month's invoice was mailed to the buyer and fell due; no card is charged. */
  isMailed: boolean
}
