import type {
  Card,
  DisputeState,
  FoundCharge,
  PaidInvoice,
  Payer,
  RefundOutcome,
  RefundState,
} from './provider-charges.ts'
import type { ProviderEvent, WebhookSource } from './provider-events.ts'
import type { ProviderLists } from './provider-lists.ts'
import type {
  Bank,
  ConnectedBalance,
  PayoutAccountState,
  PayoutState,
  ReversalState,
  Sent,
  TransferState,
} from './provider-payouts.ts'
import type {
  CheckoutRequest,
  CreditRequest,
  CustomerRequest,
  PayoutAccountRequest,
  PayoutRequest,
  RefundRequest,
  ReversalRequest,
  TransferRequest,
} from './provider-requests.ts'
import type {
  CheckoutPage,
  CheckoutState,
  FailedPayment,
  SubscriptionState,
} from './provider-subscriptions.ts'

/** All amounts are whole yen. */
export interface PaymentProvider extends ProviderLists {
  createCustomer(request: CustomerRequest): Promise<string>
  /** A customer who was deleted at the provider is no error. */
  changeCustomer(customerId: string, email: string): Promise<void>
  /** A repeat is no error. */
  deleteCustomer(customerId: string): Promise<void>
  /** Throws `CustomerGone` when the customer was deleted there. */
  createCheckout(request: CheckoutRequest): Promise<CheckoutPage>
  readCheckout(sessionId: string): Promise<CheckoutState>
  /** Nobody can pay on the page afterwards; returns its final state, which may be paid. */
  closeCheckout(sessionId: string): Promise<CheckoutState>
  readSubscription(subscriptionId: string): Promise<SubscriptionState>
  /** Null unless the latest month is unpaid. */
  readFailedPayment(subscriptionId: string): Promise<FailedPayment | null>
  /**
   * How many months of a subscription stay drafts until a person finalizes them, because they began
   * while somebody had paused its charges.
   */
  countKeptDrafts(subscriptionId: string): Promise<number>
  /** The card of a customer; null without one, and for a deleted customer. */
  readCard(customerId: string): Promise<Card | null>
  /**
   * The bank account that receives an account's payouts; null before it is registered, and for a
   * lost account.
   */
  readBank(accountId: string): Promise<Bank | null>
  /**
   * Null for an invoice that a charge paid or may still pay by itself, or that belongs to no
   * subscription; `isGivenUp` for one that was voided or written off.
   */
  readUnchargedInvoice(
    invoiceId: string,
  ): Promise<{ subscriptionId: string; isGivenUp: boolean } | null>
  /** Null while the invoice is not paid, or when no charge paid it. */
  readPaidInvoice(invoiceId: string): Promise<PaidInvoice | null>
  /** Null for a charge of a subscription's paid invoice, and for one in another currency. */
  readLooseCharge(chargeId: string): Promise<FoundCharge | null>
  /**
   * The month of which a charge paid a part, when the rest was settled without a charge; null for any
   * other charge.
   */
  readSettledPart(chargeId: string): Promise<PaidInvoice | null>
  /** The provider's deduction from a charge; null while it is not reported. */
  readChargeFee(chargeId: string): Promise<PaidInvoice['fee']>
  /** A repeat for the same person with the same `lost` returns the same account. */
  createPayoutAccount(request: PayoutAccountRequest): Promise<string>
  /** Refused while the account holds money; a repeat is no error. */
  deletePayoutAccount(accountId: string): Promise<void>
  /** Single use and short-lived, never cached. Throws `PayoutAccountGone`. */
  createOnboardingLink(accountId: string): Promise<string>
  /** Throws `PayoutAccountGone`. */
  createDashboardLink(accountId: string): Promise<string>
  /** Null for an account that was deleted at the provider or disconnected by its owner. */
  readPayoutAccount(accountId: string): Promise<PayoutAccountState | null>
  createTransfer(request: TransferRequest): Promise<Sent>
  /** The transfer that an earlier attempt made for a month; null when none got through. */
  findTransfer(month: Pick<TransferRequest, 'invoiceId' | 'dealId'>): Promise<Sent | null>
  /**
   * Moves the platform's money to a connected account, once: a returned fee, or a dispute won. Returns
   * the transfer.
   */
  creditAccount(request: CreditRequest): Promise<string>
  /**
   * The transfer by which an earlier attempt moved this money to the account, which may be cut off
   * since; null when none got through.
   */
  findCredit(request: Pick<CreditRequest, 'callKey' | 'accountId'>): Promise<string | null>
  readTransfer(transferId: string): Promise<TransferState>
  /**
   * Ends the subscription now, without a last invoice; a repeat is no error. Unpaid invoices stay
   * payable.
   */
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Afterwards nobody can pay the subscription's unpaid invoices; a repeat is no error. */
  closeUnpaidInvoices(subscriptionId: string): Promise<void>
  endSubscriptionWithPeriod(subscriptionId: string): Promise<void>
  /** Returns the reason instead when the charge's money went back another way. */
  refund(request: RefundRequest): Promise<RefundOutcome>
  readRefund(refundId: string): Promise<RefundState>
  /** Every refund of a charge, the oldest first. */
  listRefunds(chargeId: string): Promise<RefundState[]>
  readPayer(chargeId: string): Promise<Payer>
  /** The yen that this call moved, now or at an earlier attempt. */
  reverseTransfer(request: ReversalRequest): Promise<{ amount: number }>
  /** The reversal that moved money by this movement; null when something else did. */
  readReversal(transactionId: string): Promise<ReversalState | null>
  /** Throws `PayoutAccountGone`, and so do the calls about payouts. */
  connectedBalance(accountId: string): Promise<ConnectedBalance>
  createPayout(request: PayoutRequest): Promise<PayoutState>
  /** Null when the provider has no such payout. */
  readPayout(accountId: string, providerId: string): Promise<PayoutState | null>
  /** The payout that an earlier attempt of ours made; its response may have been lost. */
  findPayout(accountId: string, payoutId: number): Promise<PayoutState | null>
  readDispute(disputeId: string): Promise<DisputeState[]>
  /**
   * A page on which the customer changes the card and reads invoices. Throws `CustomerGone`, and
   * `PortalGone` for a configuration that is missing or switched off.
   */
  createPortalLink(customerId: string, portalId: string): Promise<string>
  /** Makes the portal's configuration what we want: repairs the known one, or creates another. */
  ensurePortal(known: string | null): Promise<string>
  /** Applies manual payouts and the hold of 30 days again. */
  applyPayoutSettings(accountId: string): Promise<void>
  /** Every subscription that the provider knows, ended ones included. */
  listSubscriptions(): AsyncIterable<SubscriptionState>
  listPaidInvoices(subscriptionId: string): Promise<string[]>
  /**
   * The provider's page on which the buyer pays or confirms the oldest unpaid month; null when none
   * is unpaid.
   */
  findPaymentPage(subscriptionId: string): Promise<string | null>
  /**
   * The subscription whose invoice waits for the buyer's confirmation at the bank; null when the
   * invoice is no longer unpaid.
   */
  readUnpaidInvoice(invoiceId: string): Promise<{ subscriptionId: string } | null>
  /** Throws `UntrustedEvent` when the signature does not fit the raw body. */
  verifyEvent(source: WebhookSource, rawBody: string, signature: string): Promise<ProviderEvent>
}
