/** Objects of the payment provider, as far as the product reads them. All amounts are whole yen. */

export interface PayoutAccountState {
  accountId: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  transfersActive: boolean
}

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

/** A card as its owner recognises it; the provider keeps the rest. */
export interface Card {
  /** The provider's word, such as `visa`. */
  brand: string
  last4: string
  expMonth: number
  /** Four digits. */
  expYear: number
}

/** The part of a card that a receipt names. */
export type PaidCard = Pick<Card, 'brand' | 'last4'>

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

/** A bank account as its owner recognises it. */
export interface Bank {
  name: string
  /** The provider's word, `futsu` or `toza` in Japan; null where it names none. */
  kind: string | null
  last4: string
  holder: string | null
}

/** A charge that pays no month by itself. Whole yen. */
export interface LooseCharge {
  chargeId: string
  total: number
  paidAt: Date
  fee: PaidInvoice['fee']
}

/** A charge that pays no month, or a part of a month that is still owed. */
export interface FoundCharge extends LooseCharge {
  /** The subscription of the invoice that it paid a part of; null for any other charge. */
  subscriptionId: string | null
}

/**
 * A paid invoice of a subscription. `fee` is what the provider deducts from the charge, null while
 * unknown.
 */
export interface PaidInvoice {
  invoiceId: string
  subscriptionId: string
  holdId: string
  /** Whether it is about a month; false for one that somebody made or changed at the provider. */
  isMonth: boolean
  /** The amount of its charge, less than the invoice where something else paid the rest. */
  total: number
  /** Yen by which a balance, a credit note or an added amount has lowered what is due. */
  credited: number
  paidAt: Date
  periodStart: Date
  periodEnd: Date
  /** The largest of its charges. */
  chargeId: string
  /** The other charges of an invoice that was paid in parts, which is no month then. */
  otherCharges: LooseCharge[]
  fee: { transactionId: string; amount: number } | null
  /** Null when something else than a card paid. */
  card: PaidCard | null
}

/** A transfer and the account that received it, which may be an earlier one of the seller. */
export interface Sent {
  transferId: string
  accountId: string
}

export type WebhookSource = 'platform' | 'connected'

/**
 * `impossible`: the provider refunds this charge never, such as one that is too old, or has refused
 * it in every attempt.
 */
export type RefundOutcome = 'made' | 'disputed' | 'already_refunded' | 'impossible'

export interface RefundState {
  refundId: string
  chargeId: string
  /** The key of our request; null for a refund that was made by hand at the provider. */
  key: string | null
  amount: number
  /** The refunded money came back, or never left. */
  hasFailed: boolean
}

/** A transfer to a connected account, as the provider knows it. */
export interface TransferState extends Sent {
  /** The key of our request for a credit; null for another transfer. */
  key: string | null
  /** The month whose share it sent; null for another transfer. */
  invoiceId: string | null
  amount: number
  /** The part of it that was reversed. */
  reversed: number
}

/** A transfer of the platform's own money to a connected account. */
export interface CreditState extends TransferState {
  key: string
}

/** Money that came back from a transfer to a connected account. */
export interface ReversalState {
  reversalId: string
  transferId: string
  /** The key of our request; null for one that was made by hand at the provider. */
  key: string | null
  amount: number
}

/** The payer of a charge, as the provider knows it. */
export interface Payer {
  customerId: string | null
  email: string | null
}

/** Yen that a connected account can pay out now, and yen that are still on their way to it. */
export interface ConnectedBalance {
  available: number
  pending: number
}

export type PayoutStatus = 'pending' | 'paid' | 'failed'

export interface PayoutState {
  providerId: string
  accountId: string
  /** Our id; null for a payout that the seller made at the provider. */
  payoutId: number | null
  amount: number
  /** When ours was requested, as our request named it; null for one that did not name it. */
  requestedAt: Date | null
  madeAt: Date
  status: PayoutStatus
  /** The bank's reason for a failed payout. */
  failureCode: string | null
}

/** One withdrawal of a dispute's money; a network may withdraw it again after a win. */
export interface DisputeState {
  /** The provider's id for the first withdrawal, a text of our own for each later one. */
  disputeId: string
  /** The provider's id of the dispute, for a later withdrawal. */
  againOf: string | null
  chargeId: string
  /** Yen that the card network has taken back; they may be a part of the charge. */
  amount: number
  /** How much of it the network has returned. */
  returned: number
  /** The provider's fee for the dispute. */
  fee: number
  /** How often money has moved; it only grows. */
  moves: number
  /** A lost dispute under appeal is `lost` until it is won. */
  status: 'open' | 'won' | 'lost'
}

/** A verified webhook. It only names what changed; the effect re-reads the object. */
export interface ProviderEvent {
  id: string
  type: string
  objectId: string
  accountId: string | null
}
