import { removeCustomer } from './domains/accounts/remove-customer.ts'
import { removeLogin } from './domains/accounts/remove-login.ts'
import { removePayoutAccount } from './domains/accounts/remove-payout-account.ts'
import { carryOutRefund } from './domains/deals/carry-out-refund.ts'
import { creditDispute } from './domains/deals/credit-dispute.ts'
import { fetchTakeBack } from './domains/deals/fetch-take-back.ts'
import { transferShare } from './domains/deals/transfer-share.ts'
import { collectPayoutFee } from './domains/payouts/collect-payout-fee.ts'
import { returnPayoutFee } from './domains/payouts/return-payout-fee.ts'
import { sendPayout } from './domains/payouts/send-payout.ts'
import type { PaymentEventDeps } from './payment-events.ts'
import type { OutsideCallHandlers } from './platform/outbox.ts'
import type { IdentityProvider } from './ports/identity-provider.ts'

const nothingToBook = async () => {}

/** The way out: every intended call to an outside service and who makes it. */
export const outsideCalls = (
  deps: PaymentEventDeps & { identity: IdentityProvider },
): OutsideCallHandlers => ({
  transfer: (call, key) => transferShare(deps, call, key),
  'cancel-subscription': async ({ subscriptionId }) => {
    await deps.payments.cancelSubscription(subscriptionId)
    return nothingToBook
  },
  'end-with-period': async ({ subscriptionId }) => {
    await deps.payments.endSubscriptionWithPeriod(subscriptionId)
    return nothingToBook
  },
  refund: (call, key) => carryOutRefund(deps, call, key),
  'take-back': (call, key) => fetchTakeBack(deps, call, key),
  'credit-dispute': (call, key) => creditDispute(deps, call, key),
  payout: (call, key) => sendPayout(deps, call, key),
  'payout-fee': (call, key) => collectPayoutFee(deps, call, key),
  'return-payout-fee': (call, key) => returnPayoutFee(deps, call, key),
  'remove-login': call => removeLogin(deps, call),
  'remove-customer': call => removeCustomer(deps, call),
  'remove-payout-account': call => removePayoutAccount(deps, call),
})
