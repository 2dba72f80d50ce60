import { changeCustomer } from './domains/accounts/change-customer.ts'
import { removeCustomer } from './domains/accounts/departure/remove-customer.ts'
import { removeLogin } from './domains/accounts/departure/remove-login.ts'
import { refreshPayoutAccount } from './domains/accounts/payout-account/refresh-payout-account.ts'
import { removePayoutAccount } from './domains/accounts/payout-account/remove-payout-account.ts'
import { cancelSubscription } from './domains/deals/cancel-subscription.ts'
import { closeCheckout } from './domains/deals/checkout/close-checkouts.ts'
import { creditDispute } from './domains/deals/disputes/credit-dispute.ts'
import { transferShare } from './domains/deals/months/transfer-share.ts'
import { carryOutRefund } from './domains/deals/refunds/carry-out-refund.ts'
import { fetchTakeBack } from './domains/deals/refunds/fetch-take-back.ts'
import { refundUselessPayment } from './domains/deals/refunds/refund-useless-payment.ts'
import { sendRefundAgain } from './domains/deals/refunds/send-refund-again.ts'
import { fetchUnassigned } from './domains/deals/unassigned/fetch-unassigned.ts'
import { returnPayoutFee } from './domains/payouts/fees/return-payout-fee.ts'
import { collectPayoutFee } from './domains/payouts/fetching/collect-payout-fee.ts'
import { fetchLapsed } from './domains/payouts/fetching/fetch-lapsed.ts'
import { sendPayout } from './domains/payouts/send-payout.ts'
import type { PaymentEventDeps } from './payment-events.ts'
import type { OutsideCallHandlers } from './platform/jobs/outside-call.ts'
import type { IdentityProvider } from './ports/identity-provider.ts'

const nothingToBook = async () => {}

/** Every kind of queued call to an outside service, with the function that makes it. */
export const outsideCalls = (
  deps: PaymentEventDeps & { identity: IdentityProvider },
): OutsideCallHandlers => ({
  transfer: (call, attempt) => transferShare(deps, call, attempt),
  'close-checkout': call => closeCheckout(deps, call),
  'cancel-subscription': call => cancelSubscription(deps, call),
  'close-invoices': async ({ subscriptionId }) => {
    await deps.payments.closeUnpaidInvoices(subscriptionId)
    return nothingToBook
  },
  'end-with-period': async ({ subscriptionId }) => {
    await deps.payments.endSubscriptionWithPeriod(subscriptionId)
    return nothingToBook
  },
  refund: (call, attempt) => carryOutRefund(deps, call, attempt),
  'refund-again': (call, attempt) => sendRefundAgain(deps, call, attempt),
  'give-back': call => refundUselessPayment(deps, call),
  'take-back': (call, attempt) => fetchTakeBack(deps, call, attempt),
  'fetch-unassigned': (call, attempt) => fetchUnassigned(deps, call, attempt),
  'credit-dispute': (call, attempt) => creditDispute(deps, call, attempt),
  payout: (call, attempt) => sendPayout(deps, call, attempt),
  'payout-fee': (call, attempt) => collectPayoutFee(deps, call, attempt),
  'fetch-lapsed': (call, attempt) => fetchLapsed(deps, call, attempt),
  'return-payout-fee': (call, attempt) => returnPayoutFee(deps, call, attempt),
  'refresh-payout-account': async ({ accountId }) => {
    await refreshPayoutAccount(deps, accountId)
    return nothingToBook
  },
  'change-customer': async call => {
    await changeCustomer(deps, call)
    return nothingToBook
  },
  'remove-login': call => removeLogin(deps, call),
  'remove-customer': call => removeCustomer(deps, call),
  'remove-payout-account': call => removePayoutAccount(deps, call),
})
