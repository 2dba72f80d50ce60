import type { SubscriptionStatus } from '../../ports/payment-provider.ts'

export type DealStatus = 'running' | 'past_due' | 'ended'

/**
 * The lifecycle on one screen. `past_due` still counts as running (decision 36); an ended deal
 * never comes back. A deal whose end is set (`cancelAtPeriodEnd`) stays in its state until then.
 */
export const TRANSITIONS: Readonly<Record<DealStatus, readonly DealStatus[]>> = {
  running: ['past_due', 'ended'],
  past_due: ['running', 'ended'],
  ended: [],
}

/** What the provider's subscription means for the deal. */
export const STATUS_OF: Readonly<Record<SubscriptionStatus, DealStatus>> = {
  active: 'running',
  incomplete: 'running',
  past_due: 'past_due',
  ended: 'ended',
}

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
  startedAt: Date
  endedAt: Date | null
}

/** A deal as a list shows it: with the service and both parties by name. */
export interface DealOverview extends Deal {
  serviceName: string
  serviceIcon: string | null
  buyerName: string
  buyerIcon: string | null
  sellerName: string
  sellerIcon: string | null
}

/** How long a checkout keeps its seat; the provider's pages live at least 30 minutes. */
export const CHECKOUT_HOLD_SECONDS = 31 * 60

/** A seat with less time left gets all of it again before its page is asked for once more. */
export const PAGE_SECONDS_MIN = 30 * 60 + 30

export const isParty = (deal: Pick<Deal, 'buyerId' | 'sellerId'>, userId: number): boolean =>
  deal.buyerId === userId || deal.sellerId === userId
