import { Failure } from '../kernel/failure.ts'
import type { ProviderLists } from './provider-lists.ts'

/** All amounts are whole yen. Keys make a repeated call act once. */

export interface PayoutAccountState {
  accountId: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  transfersActive: boolean
}

/** Which try it is of those whose key is spent: another one looks first for what they made. */
export interface Numbered {
  attempt: number
}

export interface CustomerRequest extends Numbered {
  id: number
  email: string
}

export interface PayoutAccountRequest extends Numbered {
  id: number
  email: string
  /** How many accounts the person lost before. */
  lost: number
  /** When it was first asked for. */
  firstAt: Date
}

export interface CheckoutRequest extends Numbered {
  holdId: string
  customerId: string
  serviceId: number
  serviceName: string
  buyerId: number
  sellerId: number
  price: number
  fee: number
  expiresAt: Date
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

export type SubscriptionStatus = 'active' | 'past_due' | 'ended' | 'incomplete'

/** By the buyer on the provider's page, by hand there, unpaid, or taken back by the card's bank. */
export type EndingCause = 'buyer' | 'provider' | 'payment' | 'dispute'

export interface SubscriptionState {
  subscriptionId: string
  holdId: string
  status: SubscriptionStatus
  cancelAtPeriodEnd: boolean
  /** Who asked for the end or why it came, as far as the provider tells; null without an end. */
  cause: EndingCause | null
  startedAt: Date
  currentPeriodEnd: Date
  endedAt: Date | null
}

/** One paid month. `fee` is what the provider keeps of the charge, null while it does not say. */
export interface PaidInvoice {
  invoiceId: string
  subscriptionId: string
  holdId: string
  total: number
  paidAt: Date
  periodStart: Date
  periodEnd: Date
  chargeId: string
  fee: { transactionId: string; amount: number } | null
}

export interface TransferRequest {
  key: string
  /** Whether an earlier try may have got through: then it is looked for first. */
  again: boolean
  amount: number
  accountId: string
  chargeId: string
  invoiceId: string
  dealId: number
}

/** A transfer and the account that it went to, which may be an earlier one of the seller. */
export interface Sent {
  transferId: string
  accountId: string
}

export interface CreditRequest {
  key: string
  accountId: string
  amount: number
  again: boolean
}

export type ProviderDoor = 'platform' | 'connected'

export interface RefundRequest {
  /** Also written on the refund, so that a repeated call finds what it made before. */
  key: string
  chargeId: string
  amount: number
}

export type RefundOutcome = 'made' | 'disputed' | 'already_refunded'

export interface RefundState {
  refundId: string
  chargeId: string
  /** The key it was asked for with; null for one that was made by hand at the provider. */
  key: string | null
  amount: number
  /** Its money came back, or never left. */
  hasFailed: boolean
}

/** Who paid a charge, as the provider knows it. */
export interface Payer {
  customerId: string | null
  email: string | null
}

/** Yen that a connected account could pay out now, and yen that are still on their way to it. */
export interface ConnectedBalance {
  available: number
  pending: number
}

export interface ReversalRequest {
  key: string
  transferId: string
  amount: number
}

export interface PayoutRequest {
  key: string
  accountId: string
  payoutId: number
  amount: number
}

export type PayoutStatus = 'pending' | 'paid' | 'failed'

export interface PayoutState {
  /** The provider's id. */
  providerId: string
  accountId: string
  /** Our id; null for a payout that the seller made at the provider. */
  payoutId: number | null
  amount: number
  status: PayoutStatus
  /** What the bank said of a failed one. */
  failureCode: string | null
}

export interface DisputeState {
  disputeId: string
  chargeId: string
  /** What the network has taken back, a part of the charge perhaps. */
  amount: number
  /** What of it the network has given back again. */
  returned: number
  /** What the provider charges for it. */
  fee: number
  /** How often money has moved for it, which only grows. */
  moves: number
  /** An appeal against a loss is a loss until it is won; an inquiry has moved no money. */
  status: 'inquiry' | 'open' | 'won' | 'lost'
}

/** A verified webhook: only names what changed; the effect re-reads the object. */
export interface ProviderEvent {
  id: string
  type: string
  objectId: string
  accountId: string | null
}

export interface PaymentProvider extends ProviderLists {
  createCustomer(request: CustomerRequest): Promise<string>
  /** Again is no error. */
  deleteCustomer(customerId: string): Promise<void>
  /** Throws `CustomerGone` when the customer was deleted there. */
  createCheckout(request: CheckoutRequest): Promise<CheckoutPage>
  readCheckout(sessionId: string): Promise<CheckoutState>
  /** Nobody can pay on it afterwards; answers what has become of it, paid just before included. */
  closeCheckout(sessionId: string): Promise<CheckoutState>
  readSubscription(subscriptionId: string): Promise<SubscriptionState>
  /** Null while the invoice is not paid or belongs to no subscription of ours. */
  readPaidInvoice(invoiceId: string): Promise<PaidInvoice | null>
  /** What the provider keeps of a charge; null while it does not say. */
  readChargeFee(chargeId: string): Promise<PaidInvoice['fee']>
  /** The same account again for a person who lost as many. */
  createPayoutAccount(request: PayoutAccountRequest): Promise<string>
  /** Refused while it holds money; again is no error. */
  deletePayoutAccount(accountId: string): Promise<void>
  /** Single use and short-lived, never cached. Throws `PayoutAccountGone`. */
  createOnboardingLink(accountId: string): Promise<string>
  /** Throws `PayoutAccountGone`. */
  createDashboardLink(accountId: string): Promise<string>
  /** Null for an account that was deleted there, or that its owner cut off from us. */
  readPayoutAccount(accountId: string): Promise<PayoutAccountState | null>
  createTransfer(request: TransferRequest): Promise<Sent>
  /** What an earlier try has sent of a month; null when none got through. */
  findTransfer(month: Pick<TransferRequest, 'invoiceId' | 'dealId'>): Promise<Sent | null>
  /** Moves money of the platform to a connected account: a fee given back, a dispute won. */
  creditAccount(request: CreditRequest): Promise<void>
  /** Ends it now, without a last invoice; again is no error. What is unpaid stays payable. */
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Afterwards nobody can pay what is still unpaid of it; again is no error. */
  closeUnpaidInvoices(subscriptionId: string): Promise<void>
  endSubscriptionWithPeriod(subscriptionId: string): Promise<void>
  /** Answers with the reason when the charge's money has gone back another way. */
  refund(request: RefundRequest): Promise<RefundOutcome>
  readRefund(refundId: string): Promise<RefundState>
  /** Every refund of a charge, the oldest first. */
  listRefunds(chargeId: string): Promise<RefundState[]>
  readPayer(chargeId: string): Promise<Payer>
  reverseTransfer(request: ReversalRequest): Promise<{ reversalId: string }>
  /** Throws `PayoutAccountGone`, as do the calls about payouts. */
  connectedBalance(accountId: string): Promise<ConnectedBalance>
  createPayout(request: PayoutRequest): Promise<PayoutState>
  /** Null for one that does not exist there. */
  readPayout(accountId: string, providerId: string): Promise<PayoutState | null>
  /** What a try of ours has made, whose answer may have been lost. */
  findPayout(accountId: string, payoutId: number): Promise<PayoutState | null>
  readDispute(disputeId: string): Promise<DisputeState>
  /**
   * A page on which the customer changes the card and reads invoices. Throws `CustomerGone`, and
   * `PortalGone` for a configuration that is missing or switched off.
   */
  createPortalLink(customerId: string, portalId: string): Promise<string>
  /** The configuration of that page as we want it: the known one mended, or another. */
  keepPortal(known: string | null): Promise<string>
  /** Manual payouts and the hold of 30 days, applied again. */
  applyPayoutSettings(accountId: string): Promise<void>
  /** Every subscription the provider knows of, dead ones included. */
  listSubscriptions(): AsyncIterable<SubscriptionState>
  listPaidInvoices(subscriptionId: string): Promise<string[]>
  /** The provider's page of the oldest unpaid month, on which the buyer pays or confirms; null when none is unpaid. */
  findPaymentPage(subscriptionId: string): Promise<string | null>
  /** Whose month waits for the buyer's confirmation at the card's bank; null when it is not unpaid any more. */
  readUnpaidInvoice(invoiceId: string): Promise<{ subscriptionId: string } | null>
  /** Throws `UntrustedEvent` when the signature does not fit the raw body. */
  verifyEvent(door: ProviderDoor, rawBody: string, signature: string): Promise<ProviderEvent>
}

export class UntrustedEvent extends Error {}

/** The provider has answered no and done nothing; to the same key it would say so for a day. */
export class ProviderRefusal extends Error {}

/** What a person waits for cannot be had now. */
export class ProviderAway extends Failure {
  /** Whether it answered with a fault, which it repeats to the same key for a day. */
  readonly hasAnswered: boolean

  constructor(hasAnswered: boolean, options: ErrorOptions) {
    super('unavailable', '決済会社につながりませんでした。少し待ってから、もう一度お試しください')
    this.cause = options.cause
    this.hasAnswered = hasAnswered
  }
}

export class CustomerGone extends Error {}

export class PortalGone extends Error {}

/** Deleted at the provider, or cut off from us by its owner: the provider does not tell which. */
export class PayoutAccountGone extends Error {}
