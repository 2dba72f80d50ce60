import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { closeCheckout, createCheckout, readCheckout } from './checkout.ts'
import { deleteCustomer, deletePayoutAccount } from './departure.ts'
import { readDispute } from './dispute.ts'
import { findPaymentPage, listPaidInvoices, readPaidInvoice, readUnpaidInvoice } from './invoice.ts'
import { readRefund, refund, reverseTransfer } from './money-back.ts'
import { connectedBalance, createPayout, readPayout } from './payout.ts'
import {
  applyPayoutSettings,
  createOnboardingLink,
  createPayoutAccount,
  readPayoutAccount,
} from './payout-account.ts'
import { createStripe, type StripeSettings } from './stripe-client.ts'
import {
  cancelSubscription,
  endSubscriptionWithPeriod,
  listSubscriptions,
  readSubscription,
} from './subscription.ts'
import { createTransfer, creditAccount } from './transfer.ts'
import { closeUnpaidInvoices } from './unpaid-invoices.ts'
import { verifyEvent } from './webhook.ts'

/** The payment provider of our words, spoken by Stripe's API (payments.md §3). */
export function createStripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = createStripe(settings)
  const { publicUrl } = settings
  const secrets = { platform: settings.webhookSecret, connected: settings.connectWebhookSecret }
  return {
    async createCustomer(user) {
      const customer = await stripe.customers.create(
        { email: user.email, metadata: { user_id: String(user.id) } },
        { idempotencyKey: `cus:${user.id}` },
      )
      return customer.id
    },
    deleteCustomer: customerId => deleteCustomer(stripe, customerId),
    createCheckout: request => createCheckout(stripe, publicUrl, request),
    readCheckout: sessionId => readCheckout(stripe, sessionId),
    closeCheckout: sessionId => closeCheckout(stripe, sessionId),
    readSubscription: subscriptionId => readSubscription(stripe, subscriptionId),
    readPaidInvoice: invoiceId => readPaidInvoice(stripe, invoiceId),
    createPayoutAccount: user => createPayoutAccount(stripe, publicUrl, user),
    deletePayoutAccount: accountId => deletePayoutAccount(stripe, accountId),
    createOnboardingLink: accountId => createOnboardingLink(stripe, publicUrl, accountId),
    createDashboardLink: async accountId => (await stripe.accounts.createLoginLink(accountId)).url,
    readPayoutAccount: accountId => readPayoutAccount(stripe, accountId),
    createTransfer: request => createTransfer(stripe, request),
    creditAccount: request => creditAccount(stripe, request),
    cancelSubscription: id => cancelSubscription(stripe, id),
    closeUnpaidInvoices: id => closeUnpaidInvoices(stripe, id),
    endSubscriptionWithPeriod: id => endSubscriptionWithPeriod(stripe, id),
    refund: request => refund(stripe, request),
    readRefund: refundId => readRefund(stripe, refundId),
    reverseTransfer: request => reverseTransfer(stripe, request),
    connectedBalance: accountId => connectedBalance(stripe, accountId),
    createPayout: request => createPayout(stripe, request),
    readPayout: (accountId, providerId) => readPayout(stripe, accountId, providerId),
    readDispute: disputeId => readDispute(stripe, disputeId),
    async createPortalLink(customer) {
      const session = await stripe.billingPortal.sessions.create({
        customer,
        locale: 'ja',
        return_url: `${publicUrl}/mypage`,
      })
      return session.url
    },
    applyPayoutSettings: accountId => applyPayoutSettings(stripe, accountId),
    listSubscriptions: () => listSubscriptions(stripe),
    findPaymentPage: subscriptionId => findPaymentPage(stripe, subscriptionId),
    readUnpaidInvoice: invoiceId => readUnpaidInvoice(stripe, invoiceId),
    listPaidInvoices: subscriptionId => listPaidInvoices(stripe, subscriptionId),
    verifyEvent: (door, rawBody, signature) =>
      verifyEvent(stripe, secrets[door], rawBody, signature),
  }
}
