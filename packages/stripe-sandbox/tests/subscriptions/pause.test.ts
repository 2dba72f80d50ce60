import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { openDeal } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

const world = await providerWorldOfFile()

const DAY = 86_400
const WITHOUT_CREDIT = { bill_for: { unused_time_from: { type: 'none' } } } as const
const read = (id: string) => world.stripe.subscriptions.retrieve(id)
const periodOf = ({ items }: Stripe.Subscription) => items.data[0]
const invoicesOf = async (subscription: string) =>
  (await world.stripe.invoices.list({ subscription })).data

it('begins no period while a subscription is paused, and goes on with the interrupted one', async () => {
  const { stripe, receiver } = world
  const { subscription } = await openDeal(world)
  const paused = await stripe.subscriptions.pause(subscription.id, WITHOUT_CREDIT)
  expect(paused).toMatchObject({
    status: 'paused',
    status_details: { paused: { subscription: { type: 'pause_requested' } } },
  })
  await world.clock().advance(10 * DAY)
  const resumed = await stripe.subscriptions.resume(subscription.id, {
    billing_cycle_anchor: { type: 'unchanged' },
  })
  expect(resumed.status).toBe('active')
  expect(resumed.status_details).toBeUndefined()
  await world.clock().advance(30 * DAY)
  expect(await invoicesOf(subscription.id)).toHaveLength(2)
  await world.settle()
  const types = receiver.received.map(({ event }) => event.type)
  expect(types).toContain('customer.subscription.paused')
  expect(types).toContain('customer.subscription.resumed')
})

it('begins a new period with the resumption, once it is paid', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  await stripe.subscriptions.pause(subscription.id, WITHOUT_CREDIT)
  await world.clock().advance(70 * DAY)
  expect(await invoicesOf(subscription.id)).toHaveLength(1)
  const resumed = await stripe.subscriptions.resume(subscription.id, {
    payment_behavior: 'resume_on_payment_success',
  })
  expect(periodOf(resumed)?.current_period_start).toBe(
    Math.floor(world.clock().now().getTime() / 1000),
  )
  const [invoice] = await invoicesOf(subscription.id)
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' })
})

it('ends a paused subscription on a date that was chosen', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  await stripe.subscriptions.pause(subscription.id, WITHOUT_CREDIT)
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  await world.clock().advance(33 * DAY)
  expect((await read(subscription.id)).status).toBe('canceled')
})

it('refuses what it does not simulate, and what the provider refuses', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const { id } = subscription
  await expect(stripe.subscriptions.pause(id)).rejects.toThrow('does not credit unused time')
  await expect(stripe.subscriptions.resume(id)).rejects.toThrow('not paused')
  await stripe.subscriptions.pause(id, WITHOUT_CREDIT)
  await expect(stripe.subscriptions.pause(id, WITHOUT_CREDIT)).rejects.toThrow('cannot be paused')
  await expect(stripe.subscriptions.resume(id)).rejects.toThrow('once the new period is paid')
  await world.clock().advance(33 * DAY)
  const unchanged = { billing_cycle_anchor: { type: 'unchanged' } } as const
  await expect(stripe.subscriptions.resume(id, unchanged)).rejects.toThrow(
    'does not bill prorations',
  )
})
