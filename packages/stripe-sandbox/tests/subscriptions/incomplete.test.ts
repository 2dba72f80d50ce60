import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { checkoutParams, nowIn, openSession } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

/** The first card of a checkout is declined: its subscription is there, and not paid. */

const world = await providerWorldOfFile()

const DECLINED = '4000000000000002'
const pay = (session: string, card: string) =>
  world.post('/control/payments/complete_checkout', { session, card }).catch(() => null)
async function decline() {
  const session = await openSession(world)
  await pay(session.id, DECLINED)
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  if (!subscription) throw new Error('no subscription was begun')
  return { session, subscription }
}
const invoicesOf = async (subscription: string) =>
  (await world.stripe.invoices.list({ subscription })).data.map(({ status }) => status)

it('is incomplete with an open invoice, and paid by the next card', async () => {
  const { stripe } = world
  const { session, subscription } = await decline()
  expect(subscription.status).toBe('incomplete')
  expect((await stripe.checkout.sessions.retrieve(session.id)).subscription).toBeNull()
  await pay(session.id, DECLINED)
  expect(await invoicesOf(subscription.id)).toEqual(['open'])
  await pay(session.id, '4242424242424242')
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    subscription: subscription.id,
  })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  expect(await invoicesOf(subscription.id)).toEqual(['paid'])
})

it('expires with its checkout, and nothing cancels it any more', async () => {
  const { stripe } = world
  const { session, subscription } = await decline()
  await stripe.checkout.sessions.expire(session.id)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired')
  expect(await invoicesOf(subscription.id)).toEqual(['void'])
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    statusCode: 404,
  })
})

it('is active once its invoice is paid by hand', async () => {
  const { stripe } = world
  const { session, subscription } = await decline()
  const invoice = String(subscription.latest_invoice)
  await stripe.invoices.pay(invoice, { paid_out_of_band: true })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  await pay(session.id, '4242424242424242')
  expect(await invoicesOf(subscription.id)).toEqual(['paid'])
})

it('is voided with its checkout after it was written off, too', async () => {
  const { stripe } = world
  const { session, subscription } = await decline()
  await stripe.invoices.markUncollectible(String(subscription.latest_invoice))
  await stripe.checkout.sessions.expire(session.id)
  expect(await invoicesOf(subscription.id)).toEqual(['void'])
})

it('stays expired: no change of it is possible, and no period of it ends', async () => {
  const { stripe } = world
  const { session, subscription } = await decline()
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  await stripe.checkout.sessions.expire(session.id)
  await expect(
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
  ).rejects.toMatchObject({ statusCode: 400 })
  await expect(
    world.post('/control/payments/undo_cancellation', { subscription: subscription.id }),
  ).rejects.toThrow('409')
  await stripe.subscriptions.update(subscription.id, { metadata: { seen: 'yes' } })
  await world.clock().advance(40 * 86_400)
  await world.settle()
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    ...{ status: 'incomplete_expired', metadata: { seen: 'yes' } },
  })
  expect(world.receiver.types()).not.toContain('customer.subscription.deleted')
})

it('is begun anew by the next card, once it was canceled by hand', async () => {
  const { stripe } = world
  const { session, subscription } = await decline()
  await stripe.subscriptions.cancel(subscription.id)
  await pay(session.id, '4242424242424242')
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  expect(paid).toMatchObject({ payment_status: 'paid', subscription: { status: 'active' } })
  const { id } = paid.subscription as Stripe.Subscription
  expect(id).not.toBe(subscription.id)
  expect(await invoicesOf(id)).toEqual(['paid'])
})

it('belongs to the one customer of a checkout that was opened without', async () => {
  const { stripe } = world
  const { customer: _, ...params } = checkoutParams('', nowIn(world) + 31 * 60)
  const session = await stripe.checkout.sessions.create({
    ...params,
    customer_email: 'kaede@yosooi.example',
  })
  for (const card of [DECLINED, DECLINED, '4242424242424242']) await pay(session.id, card)
  const { customer } = await stripe.checkout.sessions.retrieve(session.id)
  const email = 'kaede@yosooi.example'
  expect((await stripe.customers.list({ email })).data.map(({ id }) => id)).toEqual([customer])
  const { data } = await stripe.subscriptions.list({ customer: String(customer) })
  expect(data.map(({ status }) => status)).toEqual(['active'])
  const cards = await stripe.paymentMethods.list({ customer: String(customer), type: 'card' })
  expect(cards.data).toHaveLength(1)
})
