import type { EndReason } from '../../../contract/calls/deal-events.ts'
import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { splitPrice } from '../../../contract/money.ts'
import type {
  Billing,
  PauseBehavior,
  SubscriptionStatus,
} from '../../ports/provider-subscriptions.ts'

export type DealStatus = 'running' | 'past_due' | 'ended'

export type TerminationReason = EndReason

/**
 * Allowed transitions. `past_due` still counts as running (rule `past-due-runs`); an ended deal
 * never comes back. A deal whose end is planned (`cancelAtPeriodEnd`) keeps its state until then.
 */
export const TRANSITIONS: Readonly<Record<DealStatus, readonly DealStatus[]>> = {
  running: ['past_due', 'ended'],
  past_due: ['running', 'ended'],
  ended: [],
}

/** The deal's status for each status of the provider's subscription. */
export const STATUS_OF: Readonly<Record<SubscriptionStatus, DealStatus>> = {
  active: 'running',
  incomplete: 'running',
  past_due: 'past_due',
  ended: 'ended',
}

/** The fields of a deal that its subscription has too. */
type DealFacts = Pick<
  Deal,
  'status' | 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'isCollectionPaused' | 'price'
>

/** The fields of a subscription that its deal stores too. */
interface SubscriptionFacts {
  status: SubscriptionStatus
  cancelAtPeriodEnd: boolean
  currentPeriodEnd: Date
  pausedBy: PauseBehavior | null
  billing: Billing
}

export type BillingChange = 'total' | 'interval' | 'mailed' | 'discount' | 'trial'

/** Yen that the buyer of the deal agreed to pay each month. */
export const totalOf = ({ price }: Pick<Deal, 'price'>): number => splitPrice(price).total

/** How the billing of a subscription differs from its deal. */
export function changesIn(deal: Pick<Deal, 'price'>, billing: Billing): BillingChange[] {
  const changes: Record<BillingChange, boolean> = {
    total: billing.total !== totalOf(deal),
    interval: !billing.isMonthly,
    mailed: billing.isMailed,
    discount: billing.isDiscounted,
    trial: billing.isTrial,
  }
  return (Object.keys(changes) as BillingChange[]).filter(change => changes[change])
}

/**
 * Whether a deal has the state of its subscription. A deal whose end is planned agrees with a
 * subscription whose end is not planned yet, because a call in the outbox plans it. A paused one
 * agrees with both, because an ended pause may have left drafts; paused deals are read every hour, and
 * so are those that are billed otherwise than agreed.
 */
export const agreesWith = (deal: DealFacts, subscription: SubscriptionFacts): boolean =>
  deal.status === STATUS_OF[subscription.status] &&
  (deal.cancelAtPeriodEnd || !subscription.cancelAtPeriodEnd) &&
  (deal.isCollectionPaused || subscription.pausedBy === null) &&
  changesIn(deal, subscription.billing).length === 0 &&
  deal.currentPeriodEnd.getTime() === subscription.currentPeriodEnd.getTime()

export const canBecome = (from: DealStatus, to: DealStatus): boolean =>
  from === to || TRANSITIONS[from].includes(to)

export interface Deal {
  id: number
  serviceId: number
  buyerId: number
  sellerId: number
  subscriptionId: string
  price: number
  status: DealStatus
  cancelAtPeriodEnd: boolean
  currentPeriodEnd: Date
  /** Whether somebody paused its charges at the provider, or an ended pause has left drafts. */
  isCollectionPaused: boolean
  /** Whether no next payment is made until somebody ends a pause at the provider. */
  isPaymentPaused: boolean
  startedAt: Date
  endedAt: Date | null
}

/** A deal with its service and the names of both parties, as lists show it. */
export interface DealOverview extends Deal {
  serviceName: string
  serviceIcon: string | null
  buyerName: string
  buyerIcon: string | null
  sellerName: string
  sellerIcon: string | null
}

/**
 * How long a checkout holds its seat. The provider's payment pages live for at least 30 minutes
 * (rule `seat-held-while-paying`).
 */
export const CHECKOUT_HOLD_SECONDS = 31 * 60

/**
 * How long an expired hold keeps its seat while its page could not be closed, because the page may
 * have been paid. After this time every payment has been reported or looked up.
 */
export const UNCLOSED_HOLD_SECONDS = DAY_SECONDS

/**
 * A hold without a page that has less time left gets the full time again, because the provider
 * creates no page that lives for less than 30 minutes.
 */
export const PAGE_SECONDS_MIN = 30 * 60 + 30

export const isParty = (deal: Pick<Deal, 'buyerId' | 'sellerId'>, userId: number): boolean =>
  deal.buyerId === userId || deal.sellerId === userId
