import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { createCheckout, readCheckout } from './checkout.ts'
import { readPaidInvoice } from './invoice.ts'
import { createOnboardingLink, createPayoutAccount, readPayoutAccount } from './payout-account.ts'
import { createStripe, type StripeSettings } from './stripe-client.ts'
import { readSubscription } from './subscription.ts'
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
    createCheckout: request => createCheckout(stripe, publicUrl, request),
    readCheckout: sessionId => readCheckout(stripe, sessionId),
    readSubscription: subscriptionId => readSubscription(stripe, subscriptionId),
    readPaidInvoice: invoiceId => readPaidInvoice(stripe, invoiceId),
    createPayoutAccount: user => createPayoutAccount(stripe, publicUrl, user),
    createOnboardingLink: accountId => createOnboardingLink(stripe, publicUrl, accountId),
    createDashboardLink: async accountId => (await stripe.accounts.createLoginLink(accountId)).url,
    readPayoutAccount: accountId => readPayoutAccount(stripe, accountId),
    async createTransfer(request) {
      const transfer = await stripe.transfers.create(
        {
          amount: request.amount,
          currency: 'jpy',
          destination: request.accountId,
          source_transaction: request.chargeId,
          transfer_group: `subsc_${request.dealId}`,
          metadata: { invoice: request.invoiceId },
        },
        { idempotencyKey: request.key },
      )
      return { transferId: transfer.id }
    },
    verifyEvent: (door, rawBody, signature) =>
      verifyEvent(stripe, secrets[door], rawBody, signature),
  }
}
