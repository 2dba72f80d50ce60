import Stripe from 'stripe'
import { ProviderRefusal } from '../../ports/payment-provider.ts'

/** Turns a certain no into our word; an unsure outcome stays the error that it is. */
export async function orRefusal<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!isCertain(error)) throw error
    throw new ProviderRefusal(error.message, { cause: error })
  }
}

/** A key that is in use or came with other parameters is another type and says nothing certain. */
const isCertain = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError
