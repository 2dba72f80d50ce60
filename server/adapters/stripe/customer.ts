import type Stripe from 'stripe'
import type { CustomerRequest } from '../../ports/payment-provider.ts'
import { unlessGone } from './gone.ts'
import { keyOf } from './key-of.ts'

/**
 * Looks for the customer on a retry, because a creation that returned an error may have succeeded.
 */
export async function createCustomer(
  stripe: Stripe,
  { id, email, attempt }: CustomerRequest,
): Promise<string> {
  if (attempt > 0) {
    for await (const known of stripe.customers.list({ email, limit: 100 })) {
      if (known.metadata.user_id === String(id)) return known.id
    }
  }
  const customer = await stripe.customers.create(
    { email, metadata: { user_id: String(id) } },
    { idempotencyKey: keyOf(`cus:${id}`, attempt) },
  )
  return customer.id
}

export const changeCustomer = (stripe: Stripe, customerId: string, email: string): Promise<void> =>
  unlessGone(stripe.customers.update(customerId, { email }))
