import Stripe from 'stripe'

/** The provider ends what the customer still pays for, and forgets the cards. */
export const deleteCustomer = (stripe: Stripe, customerId: string): Promise<void> =>
  unlessGone(stripe.customers.del(customerId))

/** The provider refuses while any balance of the account is not zero. */
export const deletePayoutAccount = (stripe: Stripe, accountId: string): Promise<void> =>
  unlessGone(stripe.accounts.del(accountId))

/** A deleted customer is a missing resource, a deleted account one that we have no access to. */
async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || !GONE.has(error.code ?? '')) throw error
  }
}

const GONE = new Set(['resource_missing', 'account_invalid'])
