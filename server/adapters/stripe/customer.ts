import type Stripe from 'stripe'
import type { Card } from '../../ports/provider-charges.ts'
import type { CustomerRequest } from '../../ports/provider-requests.ts'
import { nullIfGone, unlessGone } from './gone.ts'
import { justBefore, keyOf, orMadeBefore } from './idempotency-keys.ts'

/**
 * Looks for the customer on a retry, because a creation that returned an error may have succeeded.
 */
export async function createCustomer(stripe: Stripe, request: CustomerRequest): Promise<string> {
  const { id, email, attempt } = request
  const known = attempt > 0 && (await findCustomerOf(stripe, id, { email }))
  if (known) return known
  const made = stripe.customers.create(
    { email, metadata: { user_id: String(id) } },
    { idempotencyKey: keyOf(`cus:${id}`, attempt) },
  )
  return orMadeBefore(
    made.then(customer => customer.id),
    () => moveCustomer(stripe, request),
  )
}

/** Finds the customer that was created with an earlier mail address, and gives it the present one. */
async function moveCustomer(
  stripe: Stripe,
  { id, email, firstAt }: CustomerRequest,
): Promise<string | null> {
  const known = await findCustomerOf(stripe, id, { created: { gte: justBefore(firstAt) } })
  if (known) await changeCustomer(stripe, known, email)
  return known
}

async function findCustomerOf(
  stripe: Stripe,
  id: number,
  among: Pick<Stripe.CustomerListParams, 'email' | 'created'>,
): Promise<string | null> {
  for await (const known of stripe.customers.list({ ...among, limit: 100 })) {
    if (known.metadata.user_id === String(id)) return known.id
  }
  return null
}

export const changeCustomer = (stripe: Stripe, customerId: string, email: string): Promise<void> =>
  unlessGone(stripe.customers.update(customerId, { email }))

/** The customer's default card; without one the card added last, since a checkout adds its card. */
export async function readCard(stripe: Stripe, customerId: string): Promise<Card | null> {
  const expand = ['invoice_settings.default_payment_method']
  const customer = await stripe.customers.retrieve(customerId, { expand }).catch(nullIfGone)
  if (!customer || customer.deleted) return null
  const { default_payment_method: own } = customer.invoice_settings
  if (own) return cardOf(own)
  const { data } = await stripe.paymentMethods.list({
    customer: customerId,
    type: 'card',
    limit: 1,
  })
  return cardOf(data[0])
}

/** Null for a method that is not a card or was not expanded. */
export function cardOf(method: Stripe.PaymentMethod | string | null | undefined): Card | null {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  return { brand, last4, expMonth, expYear }
}
