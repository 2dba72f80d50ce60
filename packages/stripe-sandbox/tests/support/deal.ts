import type Stripe from 'stripe'
import type { ProviderWorld } from './provider-world.ts'

/** The first payment succeeds with it, every later one is declined. */
export const FAILS_ON_RENEWAL = '4000000000000341'

/** The parameters of the product's checkout call. */
export function checkoutParams(
  customer: string,
  expiresAt: number,
): Stripe.Checkout.SessionCreateParams {
  const line = (name: string, amount: number, metadata: Record<string, string>) => ({
    quantity: 1,
    price_data: {
      currency: 'jpy',
      unit_amount: amount,
      recurring: { interval: 'month' as const },
      product_data: { name, metadata },
    },
  })
  return {
    mode: 'subscription',
    customer,
    client_reference_id: '17',
    locale: 'ja',
    allowed_payment_method_types: ['card'],
    line_items: [
      line('はじめてのメイク', 4800, { prod_id: '3' }),
      line('決済手数料', 264, { prod_id: '3' }),
    ],
    subscription_data: {
      metadata: { hold: '17', prod_id: '3', buyer: '5', seller: '2', price: '4800' },
      description: 'はじめてのメイク',
    },
    metadata: { hold: '17' },
    adaptive_pricing: { enabled: false },
    expires_at: expiresAt,
    success_url: 'http://localhost:3000/subscs?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/prod/3',
  }
}

/** Seconds of the sandbox's clock. */
export function nowIn(world: ProviderWorld): number {
  return Math.floor(world.clock().now().getTime() / 1000)
}

export async function openSession(world: ProviderWorld): Promise<Stripe.Checkout.Session> {
  const customer = await world.stripe.customers.create({
    email: 'fujino@yosooi.example',
    metadata: { user_id: '5' },
  })
  return world.stripe.checkout.sessions.create(checkoutParams(customer.id, nowIn(world) + 31 * 60))
}

/** A paid subscription with its first invoice and charge. */
export async function openDeal(world: ProviderWorld, card = '4242424242424242') {
  const { stripe } = world
  const session = await openSession(world)
  await world.post('/control/payments/complete_checkout', { session: session.id, card })
  const completed = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription', 'invoice'],
  })
  const subscription = completed.subscription as Stripe.Subscription
  const invoice = completed.invoice as Stripe.Invoice
  return { session: completed, subscription, invoice, charge: await chargeOf(stripe, invoice.id) }
}

/** Finds an invoice's charge by the same calls as the product. */
export async function chargeOf(stripe: Stripe, invoice: string): Promise<Stripe.Charge> {
  const payments = await stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    expand: ['data.payment.payment_intent'],
  })
  const intent = payments.data[0]?.payment.payment_intent as Stripe.PaymentIntent
  return stripe.charges.retrieve(String(intent.latest_charge), { expand: ['balance_transaction'] })
}

/** The parameters with which the product creates a seller's account. */
export function accountParams(): Stripe.AccountCreateParams {
  return {
    country: 'JP',
    email: 'toko@yosooi.example',
    default_currency: 'jpy',
    controller: {
      stripe_dashboard: { type: 'express' },
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
    },
    capabilities: { transfers: { requested: true } },
    business_profile: {
      url: 'https://yosooi.example/user/2',
      product_description: '月額の相談サービス',
    },
    settings: { payouts: { schedule: { interval: 'manual', delay_days: 30 } } },
    metadata: { user_id: '2' },
  }
}

export async function openSeller(world: ProviderWorld): Promise<Stripe.Account> {
  const { id } = await world.stripe.accounts.create(accountParams())
  await world.post('/control/payments/complete_onboarding', { account: id })
  return world.stripe.accounts.retrieve(id)
}

/** The platform's balance in yen, both available and pending. */
export async function totalBalance(stripe: Stripe): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve()
  return (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)
}
