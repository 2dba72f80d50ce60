import type Stripe from 'stripe'
import { ProviderRefusal } from '../../ports/provider-failures.ts'
import type { CheckoutRequest } from '../../ports/provider-requests.ts'
import type { CheckoutPage, CheckoutState } from '../../ports/provider-subscriptions.ts'
import { unlessCustomerGone } from './gone.ts'
import { idOf } from './id-of.ts'
import { keyOf, orMadeBefore } from './idempotency-keys.ts'
import { orRefusal } from './refusal.ts'

const PAYMENT_FEE_NAME = '決済手数料'

const monthly = (name: string, amount: number, metadata?: Record<string, string>) => ({
  quantity: 1,
  price_data: {
    currency: 'jpy',
    unit_amount: amount,
    recurring: { interval: 'month' as const },
    product_data: { name, ...(metadata && { metadata }) },
  },
})

export async function createCheckout(
  stripe: Stripe,
  publicUrl: string,
  request: CheckoutRequest,
): Promise<CheckoutPage> {
  const { holdId, customerId, serviceId, serviceName, price, fee, attempt } = request
  const known = attempt > 0 && (await findPage(stripe, publicUrl, request))
  if (known) return known
  const metadata = {
    hold: holdId,
    prod_id: String(serviceId),
    buyer: String(request.buyerId),
    seller: String(request.sellerId),
    price: String(price),
  }
  const made = stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: holdId,
      locale: 'ja',
      allowed_payment_method_types: ['card'],
      line_items: [
        monthly(serviceName, price, { prod_id: String(serviceId) }),
        monthly(PAYMENT_FEE_NAME, fee),
      ],
      subscription_data: { metadata, description: serviceName },
      metadata: { hold: holdId },
      adaptive_pricing: { enabled: false },
      expires_at: Math.floor(request.expiresAt.getTime() / 1000),
      success_url: arrivalPage(publicUrl, '{CHECKOUT_SESSION_ID}'),
      cancel_url: `${publicUrl}/prod/${serviceId}`,
    },
    // The customer is part of the key. Two requests at the same moment may see different customers,
    // one of them deleted at the provider, and the provider refuses a key that was first sent with
    // another customer.
    { idempotencyKey: keyOf(`co:${holdId}:${customerId}`, attempt) },
  )
  return orMadeBefore(unlessCustomerGone(made).then(pageOf), () =>
    findPage(stripe, publicUrl, request),
  )
}

function pageOf({ id, url }: Stripe.Checkout.Session): CheckoutPage {
  if (!url) throw new Error(`checkout session ${id} has no page`)
  return { sessionId: id, url }
}

const arrivalPage = (publicUrl: string, sessionId: string) =>
  `${publicUrl}/subscs?session_id=${sessionId}`

/**
 * Finds the page that an earlier attempt may have created. For a page that was already paid it
 * returns the address where the deal appears.
 */
async function findPage(
  stripe: Stripe,
  publicUrl: string,
  { holdId, customerId: customer }: CheckoutRequest,
): Promise<CheckoutPage | null> {
  for await (const { id, client_reference_id, status, url } of stripe.checkout.sessions.list({
    customer,
    limit: 100,
  })) {
    if (client_reference_id !== holdId || status === 'expired') continue
    return { sessionId: id, url: url ?? arrivalPage(publicUrl, id) }
  }
  return null
}

export async function readCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutState> {
  const session = await stripe.checkout.sessions.retrieve(sessionId)
  const { subscription } = session
  return {
    sessionId: session.id,
    holdId: session.client_reference_id ?? '',
    status: statusOf(session.status),
    subscriptionId: idOf(subscription),
  }
}

/**
 * Closes an open page and reads it again, because the provider refuses to close a page that was
 * paid or expired in the meantime. Fails while the page stays open, as during a payment.
 */
export async function closeCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutState> {
  const { status } = await readCheckout(stripe, sessionId)
  if (status === 'open') {
    await orRefusal(stripe.checkout.sessions.expire(sessionId)).catch(passRefusal)
  }
  const closed = await readCheckout(stripe, sessionId)
  if (closed.status === 'open') throw new Error(`checkout session ${sessionId} does not close`)
  return closed
}

function passRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefusal)) throw error
}

function statusOf(status: Stripe.Checkout.Session['status']): CheckoutState['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}
