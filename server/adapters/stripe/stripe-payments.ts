import type { OutsideFigures } from '../../platform/limits/outside-service.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { openProvider } from './ask.ts'
import { closeCheckout, createCheckout, readCheckout } from './checkout.ts'
import { changeCustomer, createCustomer, readCard } from './customer.ts'
import { deleteCustomer, deletePayoutAccount } from './departure.ts'
import { readDispute } from './dispute.ts'
import { readFailedPayment } from './failed-payment.ts'
import { readChargeFee, readLooseCharge } from './invoices/charge.ts'
import {
  findPaymentPage,
  listPaidInvoices,
  readPaidInvoice,
  readSettledPart,
  readUnchargedInvoice,
  readUnpaidInvoice,
} from './invoices/invoice.ts'
import { closeUnpaidInvoices, countKeptDrafts } from './invoices/unpaid-invoices.ts'
import { stripeLists } from './lists.ts'
import {
  listRefunds,
  readPayer,
  readRefund,
  readReversal,
  refund,
  reverseTransfer,
} from './money-back.ts'
import { connectedBalance, createPayout, findPayout, readPayout } from './payout.ts'
import {
  applyPayoutSettings,
  createDashboardLink,
  createOnboardingLink,
  createPayoutAccount,
  readBank,
  readPayoutAccount,
} from './payout-account.ts'
import { createPortalLink, ensurePortal } from './portal.ts'
import type { StripeSettings } from './stripe-client.ts'
import {
  cancelSubscription,
  endSubscriptionWithPeriod,
  listSubscriptions,
  readSubscription,
} from './subscription.ts'
import {
  createTransfer,
  creditAccount,
  findCredit,
  findTransfer,
  readTransfer,
} from './transfer.ts'
import { verifyEvent } from './webhook.ts'

/** Implements the payment provider port with Stripe's API. */
export function createStripePayments(
  settings: StripeSettings,
  figures: OutsideFigures,
  now?: () => number,
): PaymentProvider {
  const { ask, onAnswer, webhooks } = openProvider(settings, figures, now)
  const { publicUrl } = settings
  const secrets = { platform: settings.webhookSecret, connected: settings.connectWebhookSecret }
  return {
    createCustomer: request => ask(stripe => createCustomer(stripe, request)),
    ...stripeLists(ask),
    onAnswer,
    changeCustomer: (id, email) => ask(stripe => changeCustomer(stripe, id, email)),
    deleteCustomer: customerId => ask(stripe => deleteCustomer(stripe, customerId)),
    createCheckout: request => ask(stripe => createCheckout(stripe, publicUrl, request)),
    readCheckout: sessionId => ask(stripe => readCheckout(stripe, sessionId)),
    closeCheckout: sessionId => ask(stripe => closeCheckout(stripe, sessionId)),
    readSubscription: subscriptionId => ask(stripe => readSubscription(stripe, subscriptionId)),
    readFailedPayment: id => ask(stripe => readFailedPayment(stripe, id)),
    countKeptDrafts: id => ask(stripe => countKeptDrafts(stripe, id)),
    readCard: customerId => ask(stripe => readCard(stripe, customerId)),
    readBank: accountId => ask(stripe => readBank(stripe, accountId)),
    readUnchargedInvoice: invoiceId => ask(stripe => readUnchargedInvoice(stripe, invoiceId)),
    readPaidInvoice: invoiceId => ask(stripe => readPaidInvoice(stripe, invoiceId)),
    readLooseCharge: chargeId => ask(stripe => readLooseCharge(stripe, chargeId)),
    readSettledPart: chargeId => ask(stripe => readSettledPart(stripe, chargeId)),
    readChargeFee: chargeId => ask(stripe => readChargeFee(stripe, chargeId)),
    createPayoutAccount: request => ask(stripe => createPayoutAccount(stripe, publicUrl, request)),
    deletePayoutAccount: accountId => ask(stripe => deletePayoutAccount(stripe, accountId)),
    createOnboardingLink: accountId =>
      ask(stripe => createOnboardingLink(stripe, publicUrl, accountId)),
    createDashboardLink: accountId => ask(stripe => createDashboardLink(stripe, accountId)),
    readPayoutAccount: accountId => ask(stripe => readPayoutAccount(stripe, accountId)),
    createTransfer: request => ask(stripe => createTransfer(stripe, request)),
    findTransfer: month => ask(stripe => findTransfer(stripe, month)),
    creditAccount: request => ask(stripe => creditAccount(stripe, request)),
    findCredit: request => ask(stripe => findCredit(stripe, request)),
    readTransfer: transferId => ask(stripe => readTransfer(stripe, transferId)),
    cancelSubscription: id => ask(stripe => cancelSubscription(stripe, id)),
    closeUnpaidInvoices: id => ask(stripe => closeUnpaidInvoices(stripe, id)),
    endSubscriptionWithPeriod: id => ask(stripe => endSubscriptionWithPeriod(stripe, id)),
    refund: request => ask(stripe => refund(stripe, request)),
    readRefund: refundId => ask(stripe => readRefund(stripe, refundId)),
    listRefunds: chargeId => ask(stripe => listRefunds(stripe, chargeId)),
    readPayer: chargeId => ask(stripe => readPayer(stripe, chargeId)),
    reverseTransfer: request => ask(stripe => reverseTransfer(stripe, request)),
    connectedBalance: accountId => ask(stripe => connectedBalance(stripe, accountId)),
    createPayout: request => ask(stripe => createPayout(stripe, request)),
    readPayout: (accountId, providerId) => ask(stripe => readPayout(stripe, accountId, providerId)),
    findPayout: (accountId, payoutId) => ask(stripe => findPayout(stripe, accountId, payoutId)),
    readReversal: transactionId => ask(stripe => readReversal(stripe, transactionId)),
    readDispute: disputeId => ask(stripe => readDispute(stripe, disputeId)),
    createPortalLink: (customer, configuration) =>
      ask(stripe => createPortalLink(stripe, publicUrl, { customer, configuration })),
    ensurePortal: known => ask(stripe => ensurePortal(stripe, publicUrl, known)),
    applyPayoutSettings: accountId => ask(stripe => applyPayoutSettings(stripe, accountId)),
    listSubscriptions: () => listSubscriptions(ask),
    findPaymentPage: subscriptionId => ask(stripe => findPaymentPage(stripe, subscriptionId)),
    readUnpaidInvoice: invoiceId => ask(stripe => readUnpaidInvoice(stripe, invoiceId)),
    listPaidInvoices: subscriptionId => ask(stripe => listPaidInvoices(stripe, subscriptionId)),
    verifyEvent: (source, rawBody, signature) =>
      verifyEvent(webhooks, secrets[source], rawBody, signature),
  }
}
