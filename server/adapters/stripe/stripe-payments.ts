import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { closeCheckout, createCheckout, readCheckout } from './checkout.ts'
import { createCustomer } from './customer.ts'
import { deleteCustomer, deletePayoutAccount } from './departure.ts'
import { readDispute } from './dispute.ts'
import {
  findPaymentPage,
  listPaidInvoices,
  readChargeFee,
  readPaidInvoice,
  readUnpaidInvoice,
} from './invoice.ts'
import { stripeLists } from './lists.ts'
import { listRefunds, readPayer, readRefund, refund, reverseTransfer } from './money-back.ts'
import { connectedBalance, createPayout, findPayout, readPayout } from './payout.ts'
import {
  applyPayoutSettings,
  createDashboardLink,
  createOnboardingLink,
  createPayoutAccount,
  readPayoutAccount,
} from './payout-account.ts'
import { createPortalLink, keepPortal } from './portal.ts'
import { pressed } from './pressed.ts'
import { createStripe, PRESSED, type StripeSettings } from './stripe-client.ts'
import {
  cancelSubscription,
  endSubscriptionWithPeriod,
  listSubscriptions,
  readSubscription,
} from './subscription.ts'
import { createTransfer, creditAccount, findTransfer } from './transfer.ts'
import { closeUnpaidInvoices } from './unpaid-invoices.ts'
import { verifyEvent } from './webhook.ts'

/** The payment provider of our words, spoken by Stripe's API. */
export function createStripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = createStripe(settings)
  const press = createStripe(settings, PRESSED)
  const { publicUrl } = settings
  const secrets = { platform: settings.webhookSecret, connected: settings.connectWebhookSecret }
  return {
    createCustomer: request => pressed(createCustomer(press, request)),
    ...stripeLists(stripe),
    deleteCustomer: customerId => deleteCustomer(stripe, customerId),
    createCheckout: request => pressed(createCheckout(press, publicUrl, request)),
    readCheckout: sessionId => readCheckout(stripe, sessionId),
    closeCheckout: sessionId => closeCheckout(stripe, sessionId),
    readSubscription: subscriptionId => readSubscription(stripe, subscriptionId),
    readPaidInvoice: invoiceId => readPaidInvoice(stripe, invoiceId),
    readChargeFee: chargeId => readChargeFee(stripe, chargeId),
    createPayoutAccount: request => pressed(createPayoutAccount(press, publicUrl, request)),
    deletePayoutAccount: accountId => deletePayoutAccount(stripe, accountId),
    createOnboardingLink: accountId => pressed(createOnboardingLink(press, publicUrl, accountId)),
    createDashboardLink: accountId => pressed(createDashboardLink(press, accountId)),
    readPayoutAccount: accountId => readPayoutAccount(stripe, accountId),
    createTransfer: request => createTransfer(stripe, request),
    findTransfer: month => findTransfer(stripe, month),
    creditAccount: request => creditAccount(stripe, request),
    cancelSubscription: id => cancelSubscription(stripe, id),
    closeUnpaidInvoices: id => closeUnpaidInvoices(stripe, id),
    endSubscriptionWithPeriod: id => endSubscriptionWithPeriod(stripe, id),
    refund: request => refund(stripe, request),
    readRefund: refundId => readRefund(stripe, refundId),
    listRefunds: chargeId => listRefunds(stripe, chargeId),
    readPayer: chargeId => readPayer(stripe, chargeId),
    reverseTransfer: request => reverseTransfer(stripe, request),
    connectedBalance: accountId => connectedBalance(stripe, accountId),
    createPayout: request => createPayout(stripe, request),
    readPayout: (accountId, providerId) => readPayout(stripe, accountId, providerId),
    findPayout: (accountId, payoutId) => findPayout(stripe, accountId, payoutId),
    readDispute: disputeId => readDispute(stripe, disputeId),
    createPortalLink: (customer, configuration) =>
      pressed(createPortalLink(press, publicUrl, { customer, configuration })),
    keepPortal: known => pressed(keepPortal(press, publicUrl, known)),
    applyPayoutSettings: accountId => pressed(applyPayoutSettings(press, accountId)),
    listSubscriptions: () => listSubscriptions(stripe),
    findPaymentPage: subscriptionId => findPaymentPage(stripe, subscriptionId),
    readUnpaidInvoice: invoiceId => readUnpaidInvoice(stripe, invoiceId),
    listPaidInvoices: subscriptionId => listPaidInvoices(stripe, subscriptionId),
    verifyEvent: (door, rawBody, signature) =>
      verifyEvent(stripe, secrets[door], rawBody, signature),
  }
}
