import Stripe from 'stripe'

/** The first attempt uses the plain key. */
export const keyOf = (name: string, attempt: number): string =>
  attempt === 0 ? name : `${name}:${attempt}`

export const isKeyInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.code === 'idempotency_key_in_use'

/**
 * Makes a call whose parameters may change between two attempts, such as a mail address. The
 * provider refuses a key that it got with other parameters before. Then an earlier attempt has
 * reached it, so the object of that attempt is looked for.
 */
export async function orMadeBefore<T>(
  creation: Promise<T>,
  find: () => Promise<T | null>,
): Promise<T> {
  try {
    return await creation
  } catch (error) {
    const isOther = error instanceof Stripe.errors.StripeIdempotencyError && !isKeyInUse(error)
    const made = isOther ? await find() : null
    if (made === null) throw error
    return made
  }
}

/** Seconds since 1970, a minute early, because our clock and the provider's may differ. */
export const justBefore = (time: Date): number => Math.floor(time.getTime() / 1000) - 60
