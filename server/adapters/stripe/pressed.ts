import Stripe from 'stripe'
import { ProviderAway } from '../../ports/payment-provider.ts'

/** A call that a person waits for: no answer, a fault or a limit becomes a word fit to be shown. */
export async function pressed<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!isAway(error)) throw error
    throw new ProviderAway(willRepeat(error), { cause: error })
  }
}

/** A key that is in use says nothing yet; with other words than before it is spent. */
const willRepeat = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError ||
  (error instanceof Stripe.errors.StripeIdempotencyError && error.code !== KEY_IN_USE)

const KEY_IN_USE = 'idempotency_key_in_use'

const isAway = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeIdempotencyError ||
  error instanceof Stripe.errors.StripeAPIError
