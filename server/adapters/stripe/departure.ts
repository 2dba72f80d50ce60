import type Stripe from 'stripe'
import { unlessGone } from './gone.ts'

/** The provider also cancels the customer's subscriptions and deletes the cards. */
export const deleteCustomer = (stripe: Stripe, customerId: string): Promise<void> =>
  unlessGone(stripe.customers.del(customerId))

/** The provider refuses while any balance of the account is not zero. */
export const deletePayoutAccount = (stripe: Stripe, accountId: string): Promise<void> =>
  unlessGone(stripe.accounts.del(accountId))
