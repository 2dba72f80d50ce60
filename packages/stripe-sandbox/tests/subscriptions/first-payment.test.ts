import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { checkoutParams, nowIn, openDeal, openSession } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

/** How a checkout, its customer, subscription and first invoice come out of the first payment. */

const world = await providerWorldOfFile()

const DECLINED = '4000000000000002'
const EMAIL = 'kaede@yosooi.example'
const pay = (session: string, card?: string) =>
  world.post('/control/payments/complete_checkout', { session, card })
const decline = (session: string) => expect(pay(session, DECLINED)).rejects.toThrow('402')
const read = (id: string) => world.stripe.subscriptions.retrieve(id)

/** The events of a type about one object, oldest first. */
async function told(type: string, id: string): Promise<Stripe.Event[]> {
  await world.settle()
  return world.receiver.received
    .map(({ event }) => event)
    .filter(event => event.type === type && Reflect.get(event.data.object, 'id') === id)
}

/** The newest subscription, which a declined card has begun. */
async function begun(): Promise<Stripe.Subscription> {
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  if (!subscription) throw new Error('no subscription was begun')
  return subscription
}

it('completes a checkout, whose address nobody opens any more', async () => {
  const { session, subscription, invoice } = await openDeal(world)
  expect(session).toMatchObject({
    ...{ status: 'complete', payment_status: 'paid', url: null },
    customer_details: { email: 'fujino@yosooi.example' },
  })
  const [event] = await told('checkout.session.completed', session.id)
  expect(event?.data.object).toMatchObject({
    ...{ subscription: subscription.id, invoice: invoice.id, customer: session.customer },
  })
  const { created } = subscription
  expect(invoice).toMatchObject({ period_start: created, period_end: created })
})

it('creates one customer of a checkout without, and notes who it is', async () => {
  const { stripe } = world
  const { customer: _, ...params } = checkoutParams('', nowIn(world) + 31 * 60)
  const open = await stripe.checkout.sessions.create({ ...params, customer_email: EMAIL })
  await pay(open.id)
  const { customer, customer_details } = await stripe.checkout.sessions.retrieve(open.id)
  expect(customer_details?.email).toBe(EMAIL)
  const [created] = await told('customer.created', String(customer))
  expect(created?.data.object).toMatchObject({ email: EMAIL, metadata: {} })
  const { data: cards } = await stripe.paymentMethods.list({ customer: String(customer) })
  expect(cards).toMatchObject([{ billing_details: { email: EMAIL } }])
})

it('tells of each declined card, with the one invoice that stays open', async () => {
  const session = await openSession(world)
  await decline(session.id)
  await decline(session.id)
  const { id, latest_invoice } = await begun()
  const failures = await told('invoice.payment_failed', String(latest_invoice))
  const states = failures.map(({ data }) => Reflect.get(data.object, 'status'))
  expect(states).toEqual(['open', 'open'])
  expect(await told('customer.subscription.created', id)).toHaveLength(1)
  expect(await told('checkout.session.completed', session.id)).toEqual([])
})

it('makes the card that paid the one of the subscription, and tells of both', async () => {
  const { stripe } = world
  const session = await openSession(world)
  await decline(session.id)
  const { id } = await begun()
  await pay(session.id)
  const { default_payment_method: card, latest_invoice } = await read(id)
  const { data } = await stripe.paymentMethods.list({ customer: String(session.customer) })
  expect(data).toMatchObject([{ id: card, card: { last4: '4242' } }])
  const updates = await told('customer.subscription.updated', id)
  expect(updates.map(event => event.data.previous_attributes)).toEqual([
    { default_payment_method: null, status: 'incomplete' },
  ])
  const { invoice } = await stripe.checkout.sessions.retrieve(session.id)
  expect(invoice).toBe(latest_invoice)
})

it('renews a subscription whose first card was declined', async () => {
  const session = await openSession(world)
  await decline(session.id)
  const { id, items, latest_invoice } = await begun()
  await pay(session.id)
  await world.clock().set(new Date(((items.data[0]?.current_period_end ?? 0) + 7200) * 1000))
  const renewed = await read(id)
  expect(renewed.latest_invoice).not.toBe(latest_invoice)
  const { stripe } = world
  expect((await stripe.invoices.retrieve(String(renewed.latest_invoice))).status).toBe('paid')
})

it('ends what a declined card began at the time at which its checkout expires', async () => {
  const { stripe } = world
  const session = await openSession(world)
  await decline(session.id)
  const { id } = await begun()
  await world.clock().set(new Date((session.expires_at + 60) * 1000))
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    ...{ status: 'expired', url: null, payment_status: 'unpaid', subscription: null },
  })
  expect(await read(id)).toMatchObject({
    ...{ status: 'incomplete_expired', ended_at: session.expires_at },
  })
  const [update] = await told('customer.subscription.updated', id)
  expect(update?.data.previous_attributes).toEqual({ ended_at: null, status: 'incomplete' })
})

it('keeps what was paid on the invoice’s own page when the checkout expires', async () => {
  const { stripe } = world
  const session = await openSession(world)
  await decline(session.id)
  const { id, latest_invoice } = await begun()
  await stripe.invoices.pay(String(latest_invoice), { paid_out_of_band: true })
  await world.clock().set(new Date((session.expires_at + 60) * 1000))
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  expect(await read(id)).toMatchObject({ status: 'active', ended_at: null })
  expect((await stripe.invoices.retrieve(String(latest_invoice))).status).toBe('paid')
})

it('changes nothing of what was paid on that page when the checkout is completed after it', async () => {
  const { stripe } = world
  const session = await openSession(world)
  await decline(session.id)
  const { id, latest_invoice } = await begun()
  await stripe.invoices.pay(String(latest_invoice), { paid_out_of_band: true })
  const paid = await read(id)
  await pay(session.id)
  expect(await read(id)).toEqual(paid)
  const { data } = await stripe.charges.list({ customer: String(session.customer) })
  expect(data.map(({ status }) => status)).toEqual(['failed'])
})
