import Stripe from 'stripe'
import { CustomerGone, PayoutAccountGone } from '../../ports/provider-failures.ts'

/**
 * Error codes for deleted objects; for a deleted or disconnected account the code may be
 * `account_invalid`, which means that we have no access.
 */
const GONE = new Set(['account_invalid', 'resource_missing'])

export const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && GONE.has(error.code ?? '')

export function nullIfGone(error: unknown): null {
  if (isGone(error)) return null
  throw error
}

/** Ignores the failure when the object to change no longer exists. */
export async function unlessGone(change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/**
 * Only the parameter shows that it is the customer that is missing, because a session refers to
 * other objects too.
 */
const isCustomerGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.code === 'resource_missing' &&
  error.param === 'customer'

/**
 * Names a refused access to an account in our terms, for calls on its behalf, where
 * `resource_missing` concerns another object than the account.
 */
export const unlessCutOff = <T>(call: Promise<T>): Promise<T> =>
  call.catch(error => {
    const isCutOff = error instanceof Stripe.errors.StripeError && error.code === 'account_invalid'
    throw isCutOff ? new PayoutAccountGone(undefined, { cause: error }) : error
  })

export const unlessAccountGone = <T>(call: Promise<T>): Promise<T> =>
  call.catch(error => {
    throw isGone(error) ? new PayoutAccountGone(undefined, { cause: error }) : error
  })

export const unlessCustomerGone = <T>(call: Promise<T>): Promise<T> =>
  call.catch(error => {
    throw isCustomerGone(error) ? new CustomerGone(undefined, { cause: error }) : error
  })
