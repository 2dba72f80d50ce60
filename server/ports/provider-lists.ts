/** Lists of the payment provider's objects, newest first, page by page. */

/** Beside which object that was read, and from what time on, a list is read. */
export interface ListPlace {
  olderThan?: string
  newerThan?: string
  since?: Date
}

export interface ListPage<T> {
  items: T[]
  /** Whether there is more in the direction that was read. */
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
  status: 'active' | 'past_due' | 'ended' | 'incomplete'
  cancelAtPeriodEnd: boolean
  currentPeriodEnd: Date
  /** Its newest invoice when that is paid. */
  paidInvoiceId: string | null
}

export interface ListedAccount {
  id: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  transfersActive: boolean
}

/** Money that moved on one account of the provider. Whole yen, negative when it left. */
export interface Movement {
  id: string
  type: string
  amount: number
  /** What the provider kept of it. */
  fee: number
  description: string | null
  madeAt: Date
  sourceId: string | null
  /** The key of ours that stands on its source. */
  key: string | null
  /** Of a transfer. */
  invoiceId: string | null
  /** Of a charge or a refund. */
  chargeId: string | null
  /** Our id of a payout. */
  payoutId: number | null
  /** What the same movement is called on the connected account. */
  counterpartId: string | null
}

/** Yen on an account of the provider, those on their way included. */
export interface ProviderLists {
  listEvents(accountId: string | null, place: ListPlace): Promise<ListPage<ListedEvent>>
  listMovements(accountId: string | null, place: ListPlace): Promise<ListPage<Movement>>
  listAccounts(place: ListPlace): Promise<ListPage<ListedAccount>>
  /** Dead ones included. */
  listSubscriptionPage(place: ListPlace): Promise<ListPage<ListedSubscription>>
  /** The paid invoice of a charge; null for a charge that pays none. */
  findInvoiceOfCharge(chargeId: string): Promise<string | null>
  platformBalance(): Promise<{ available: number; pending: number }>
  /** Tells of each answer of the provider, also to other work, until the result is called. */
  onAnswer(listener: (status: number) => void): () => void
}
