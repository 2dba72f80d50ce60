import Stripe from 'stripe'

/** Acts of people at the outside services, through the sandbox's APIs. */
export interface OutsideWorld {
  setClock(at: Date): Promise<void>
  /** Signs a person up at the identity provider; returns the subject. */
  signUp(person: {
    email: string
    password: string
    verified: boolean
    name?: string
  }): Promise<string>
  finishOnboarding(accountId: string): Promise<void>
  payCheckout(url: string, card: string): Promise<void>
  /** The next charge of the subscription will be declined. */
  spoilCard(subscriptionId: string): Promise<void>
  /** The seller ends a subscription with its period. */
  endAtPeriodEnd(subscriptionId: string): Promise<void>
  endNow(subscriptionId: string): Promise<void>
  /** Waits until every webhook has been delivered. */
  settle(): Promise<void>
}

/** Accepted once, declined at every renewal. */
const FAILING_CARD = '4000000000000341'

export function openOutsideWorld(sandboxUrl: string, stripeKey: string): OutsideWorld {
  const { hostname, port } = new URL(sandboxUrl)
  const stripe = new Stripe(stripeKey, { host: hostname, port, protocol: 'http', telemetry: false })
  const post = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(sandboxUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    async setClock(at) {
      await post('/control/clock', { set: at.toISOString() })
    },
    async signUp({ email, password, verified, name }) {
      const person = { email, password, email_verified: verified, ...(name && { name }) }
      return (await post<{ sub: string }>('/control/persons', person)).sub
    },
    async finishOnboarding(account) {
      await post('/control/payments/complete_onboarding', { account })
    },
    async payCheckout(url, card) {
      const session = new URL(url).pathname.split('/').at(-1)
      await post('/control/payments/complete_checkout', { session, card })
    },
    async spoilCard(subscription) {
      await post('/control/payments/change_card', { subscription, card: FAILING_CARD })
    },
    async endAtPeriodEnd(subscriptionId) {
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
    },
    async endNow(subscriptionId) {
      await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false })
    },
    async settle() {
      await post('/control/payments/settle', {})
    },
  }
}
