import type { Includes } from '../api/expand.ts'
import { embeddedList } from '../api/list-page.ts'
import type { Route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { checkoutSessionRoutes, includedLineItems } from './checkout/checkout-sessions.ts'
import { accountLinkRoutes } from './connect/account-links.ts'
import { accountRoutes } from './connect/accounts.ts'
import { balanceRoutes } from './connect/balance.ts'
import { balanceSettingsRoutes } from './connect/balance-settings.ts'
import { payoutRoutes } from './connect/payouts.ts'
import { transferReversalRoutes } from './connect/transfer-reversals.ts'
import { transferRoutes } from './connect/transfers.ts'
import { creditNoteRoutes } from './credit-notes.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.ts'
import { eventRoutes } from './events.ts'
import { invoiceItemRoutes } from './invoice-items.ts'
import { invoiceRoutes } from './invoices.ts'
import { portalConfigurationRoutes } from './portal/portal-configurations.ts'
import { portalSessionRoutes } from './portal/portal-sessions.ts'
import { productRoutes } from './products.ts'
import { refundRoutes } from './refunds.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { testClockRoutes } from './test-clocks.ts'
import { webhookEndpointRoutes } from './webhook-endpoints.ts'

export const apiRoutes: readonly Route[] = [
  ...accountRoutes,
  ...accountLinkRoutes,
  ...balanceRoutes,
  ...balanceSettingsRoutes,
  ...customerRoutes,
  ...checkoutSessionRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...creditNoteRoutes,
  ...invoiceItemRoutes,
  ...transferRoutes,
  ...transferReversalRoutes,
  ...refundRoutes,
  ...payoutRoutes,
  ...eventRoutes,
  ...productRoutes,
  ...disputeRoutes,
  ...portalConfigurationRoutes,
  ...portalSessionRoutes,
  ...webhookEndpointRoutes,
  ...testClockRoutes,
  listRoute('/payment_intents', 'payment_intent', { customer: 'customer' }),
  retrieveRoute('/payment_intents', 'payment_intent'),
  listRoute('/charges', 'charge', {
    customer: 'customer',
    payment_intent: 'payment_intent',
    transfer_group: 'transfer_group',
  }),
  retrieveRoute('/charges', 'charge'),
  listRoute('/payment_methods', 'payment_method', { customer: 'customer', type: 'type' }),
  retrieveRoute('/payment_methods', 'payment_method'),
]

/** Properties that are sent only when `expand[]` names them. */
export const apiIncludes: Includes = {
  'checkout.session': { line_items: includedLineItems },
  invoice: {
    payments: ({ store }, invoice) =>
      embeddedList(
        store.list('invoice_payment', { where: { invoice } }),
        `/v1/invoice_payments?invoice=${invoice}`,
      ),
  },
  charge: {
    refunds: ({ store }, charge) =>
      embeddedList(store.list('refund', { where: { charge } }), `/v1/charges/${charge}/refunds`),
  },
  customer: {
    subscriptions: ({ store }, customer) =>
      embeddedList(
        store
          .list('subscription', { where: { customer } })
          .filter(({ status }) => status !== 'canceled'),
        `/v1/customers/${customer}/subscriptions`,
      ),
  },
}
