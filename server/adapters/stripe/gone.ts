import Stripe from 'stripe'
import { CustomerGone, PayoutAccountGone } from '../../ports/payment-provider.ts'

/** A deleted or disconnected account is one that we have no access to, or that is missing. */
const ACCOUNT_GONE = new Set(['account_invalid', 'resource_missing'])

export const isAccountGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && ACCOUNT_GONE.has(error.code ?? '')

/** A missing customer is named by the parameter: a session has other things that may be missing. */
const isCustomerGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.code === 'resource_missing' &&
  error.param === 'customer'

/** A call on the account's behalf: what is missing there is another thing than the account. */
export const unlessCutOff = <T>(call: Promise<T>): Promise<T> =>
  call.catch(error => {
    const isCutOff = error instanceof Stripe.errors.StripeError && error.code === 'account_invalid'
    throw isCutOff ? new PayoutAccountGone(undefined, { cause: error }) : error
  })

export const unlessAccountGone = <T>(call: Promise<T>): Promise<T> =>
  call.catch(error => {
    throw isAccountGone(error) ? new PayoutAccountGone(undefined, { cause: error }) : error
  })

export const unlessCustomerGone = <T>(call: Promise<T>): Promise<T> =>
  call.catch(error => {
    throw isCustomerGone(error) ? new CustomerGone(undefined, { cause: error }) : error
  })
