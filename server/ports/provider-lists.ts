import type { Billing, PauseBehavior } from './provider-subscriptions.ts'

/** Lists of the payment provider's objects, newest first, in pages. */

/** The place of a page: next to an object that was read before; older ones than `since` are left out. */
export interface ListPlace {
  olderThan?: string
  newerThan?: string
  since?: Date
}

export interface ListPage<T> {
  items: T[]
  /** Whether there are more items in the direction of reading. */
  hasMore: boolean
}

export interface ListedEvent {
  id: string
  type: string
  objectId: string
  accountId: string | null
}

export interface ListedSubscription {
  id: string
  madeAt: Date
  status: 'active' | 'past_due' | 'ended' | 'incomplete'
  cancelAtPeriodEnd: boolean
  currentPeriodEnd: Date
  pausedBy: PauseBehavior | null
  billing: Billing
  /** Its newest invoice, when that is paid. */
  paidInvoiceId: string | null
}

export interface ListedAccount {
  id: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  transfersActive: boolean
}

export interface ListedRefund {
  id: string
  madeAt: Date
  /** The key of our request; null for a refund that was made by hand at the provider. */
  key: string | null
  hasFailed: boolean
}

/**
 * Money that moved on one account at the provider, in the smallest unit of its currency; negative
 * when it left.
 */
export interface Movement {
  id: string
  type: string
  currency: string
  amount: number
  /** The provider's deduction. */
  fee: number
  description: string | null
  madeAt: Date
  sourceId: string | null
  /** The key that we stored on the movement's source. */
  key: string | null
  /** Only of a transfer. */
  invoiceId: string | null
  /** Only of a charge or a refund. */
  chargeId: string | null
  /** Our id of a payout; null for any other movement. */
  payoutId: number | null
  /** The id of the same movement on the connected account. */
  counterpartId: string | null
}

export interface ProviderLists {
  listEvents(accountId: string | null, place: ListPlace): Promise<ListPage<ListedEvent>>
  listMovements(accountId: string | null, place: ListPlace): Promise<ListPage<Movement>>
  listAccounts(place: ListPlace): Promise<ListPage<ListedAccount>>
  /** Ended ones included. */
  listSubscriptionPage(place: ListPlace): Promise<ListPage<ListedSubscription>>
  /** The refunds of all charges. */
  listRefundPage(place: ListPlace): Promise<ListPage<ListedRefund>>
  /** The paid invoice of a charge; null for a charge that pays none. */
  findInvoiceOfCharge(chargeId: string): Promise<string | null>
  /** Yen on the platform's own account; `pending` are still on their way. */
  platformBalance(): Promise<{ available: number; pending: number }>
  /**
   * Calls the listener for each answer of the provider, also to other work, until the returned
   * function is called.
   */
  onAnswer(listener: (status: number) => void): () => void
}
