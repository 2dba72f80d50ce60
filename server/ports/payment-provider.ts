/** All amounts are whole yen. Keys make a repeated call act once. */

export interface PayoutAccountState {
  accountId: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  transfersActive: boolean
}

export interface CheckoutRequest {
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

export interface SubscriptionState {
  subscriptionId: string
  holdId: string
  status: SubscriptionStatus
  cancelAtPeriodEnd: boolean
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
  amount: number
  accountId: string
  chargeId: string
  invoiceId: string
  dealId: number
}

export type ProviderDoor = 'platform' | 'connected'

/** A verified webhook: only names what changed; the effect re-reads the object. */
export interface ProviderEvent {
  id: string
  type: string
  objectId: string
  accountId: string | null
}

export interface PaymentProvider {
  createCustomer(user: { id: number; email: string }): Promise<string>
  createCheckout(request: CheckoutRequest): Promise<CheckoutPage>
  readCheckout(sessionId: string): Promise<CheckoutState>
  readSubscription(subscriptionId: string): Promise<SubscriptionState>
  /** Null while the invoice is not paid or belongs to no subscription of ours. */
  readPaidInvoice(invoiceId: string): Promise<PaidInvoice | null>
  createPayoutAccount(user: { id: number; email: string }): Promise<string>
  /** Single use and short-lived, never cached. */
  createOnboardingLink(accountId: string): Promise<string>
  createDashboardLink(accountId: string): Promise<string>
  readPayoutAccount(accountId: string): Promise<PayoutAccountState>
  createTransfer(request: TransferRequest): Promise<{ transferId: string }>
  /** Throws `UntrustedEvent` when the signature does not fit the raw body. */
  verifyEvent(door: ProviderDoor, rawBody: string, signature: string): Promise<ProviderEvent>
}

export class UntrustedEvent extends Error {}
