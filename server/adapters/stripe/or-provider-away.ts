import Stripe from 'stripe'
import { Failure } from '../../kernel/failure.ts'
import {
  CustomerGone,
  PayoutAccountGone,
  PortalGone,
  ProviderAway,
  ProviderRefusal,
} from '../../ports/provider-failures.ts'
import { isKeyInUse } from './idempotency-keys.ts'

/** Errors that use cases handle. */
const NAMED = [Failure, CustomerGone, PayoutAccountGone, PortalGone, ProviderRefusal]

/**
 * Wraps a call that a user waits for: every other error becomes `ProviderAway`, whose message can
 * be shown.
 */
export async function orProviderAway<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (NAMED.some(name => error instanceof name)) throw error
    throw new ProviderAway(willRepeat(error), { cause: error })
  }
}

/**
 * Whether the provider will repeat this answer for the same idempotency key. A key that is in use
 * has no answer yet; one that was sent with other parameters is used up.
 */
const willRepeat = (error: unknown): boolean =>
  !SAYS_NOTHING.some(name => error instanceof name) && !isKeyInUse(error)

const SAYS_NOTHING = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
]
