import Stripe from 'stripe'
import { ProviderRefusal } from '../../ports/provider-failures.ts'

/**
 * Turns a definite refusal into `ProviderRefusal`; other errors leave the outcome open and pass
 * through.
 */
export async function orRefusal<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!isCertain(error)) throw error
    throw new ProviderRefusal(error.message, { cause: error })
  }
}

/**
 * An idempotency key that is in use or has other parameters causes another error type, which leaves
 * the outcome open.
 */
const isCertain = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError
