import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { openDeal } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

const world = await providerWorldOfFile()

const DAY = 86_400
const NO_PRORATION = { proration_behavior: 'none' } as const

const now = () => Math.floor(world.clock().now().getTime() / 1000)
const read = (id: string) => world.stripe.subscriptions.retrieve(id)
const invoicesOf = async (subscription: string) =>
  (await world.stripe.invoices.list({ subscription })).data

/** A running subscription of 5,064 yen that the operator has changed in the dashboard. */
async function changed(
  by: (subscription: Stripe.Subscription) => Stripe.SubscriptionUpdateParams,
): Promise<Stripe.Subscription> {
  const { subscription } = await openDeal(world)
  return world.stripe.subscriptions.update(subscription.id, by(subscription))
}

it('bills another quantity and another price from the next month on', async () => {
  const { prices } = world.stripe
  const { id, items } = await changed(({ items: { data } }) => ({
    ...NO_PRORATION,
    items: [{ id: data[0]?.id ?? '', quantity: 2 }],
  }))
  expect(items.data.map(({ quantity }) => quantity)).toEqual([2, 1])
  await world.clock().advance(32 * DAY)
  expect(await invoicesOf(id)).toMatchObject([{ total: 9864, status: 'paid' }, { total: 5064 }])
  const [first, fee] = items.data
  const product = String(first?.price.product)
  const recurring = { interval: 'month' } as const
  const { id: price } = await prices.create({
    currency: 'jpy',
    product,
    recurring,
    unit_amount: 900,
  })
  const cheaper = [
    { id: first?.id ?? '', price, quantity: 1 },
    { id: fee?.id ?? '', deleted: true },
  ]
  await world.stripe.subscriptions.update(id, { ...NO_PRORATION, items: cheaper })
  await world.clock().advance(31 * DAY)
  expect((await invoicesOf(id))[0]).toMatchObject({ total: 900, status: 'paid' })
})

it('sends invoices instead of charging the card, and is past due when nobody pays', async () => {
  const { id } = await changed(() => ({ collection_method: 'send_invoice', days_until_due: 7 }))
  await world.clock().advance(33 * DAY)
  const [sent] = await invoicesOf(id)
  expect(sent).toMatchObject({ status: 'open', attempted: false, next_payment_attempt: null })
  expect((await read(id)).status).toBe('active')
  await world.clock().advance(7 * DAY)
  expect((await read(id)).status).toBe('past_due')
  await world.settle()
  const types = world.receiver.received.map(({ event }) => event.type)
  expect(types).toEqual(expect.arrayContaining(['invoice.sent', 'invoice.overdue']))
  await world.stripe.invoices.pay(sent?.id ?? '')
  expect((await read(id)).status).toBe('active')
})

it('bills nothing for a trial, and a month after it', async () => {
  const trial_end = now() + 10 * DAY
  const { id, status, items } = await changed(() => ({ ...NO_PRORATION, trial_end }))
  expect([status, items.data[0]?.current_period_end]).toEqual(['trialing', trial_end])
  expect(await invoicesOf(id)).toMatchObject([{ total: 0, status: 'paid' }, { total: 5064 }])
  await world.clock().advance(11 * DAY)
  expect((await read(id)).status).toBe('active')
  expect(await invoicesOf(id)).toMatchObject([{ total: 5064, status: 'paid' }, { total: 0 }, {}])
})

it('charges a whole month at once when the cycle begins anew', async () => {
  const { subscription } = await openDeal(world)
  await world.clock().advance(10 * DAY)
  const after = await world.stripe.subscriptions.update(subscription.id, {
    ...NO_PRORATION,
    billing_cycle_anchor: { type: 'now' },
  })
  expect(after.status).toBe('active')
  expect(after.billing_cycle_anchor).toBe(after.items.data[0]?.current_period_start)
  expect(after.billing_cycle_anchor).toBeGreaterThan(subscription.billing_cycle_anchor)
  const [month] = await invoicesOf(subscription.id)
  expect(month).toMatchObject({ total: 5064, billing_reason: 'subscription_update' })
  expect(after.latest_invoice).toBe(month?.id)
})

it('refuses what it does not simulate, and what the provider refuses', async () => {
  const { subscription } = await openDeal(world)
  const update = (given: Stripe.SubscriptionUpdateParams) =>
    world.stripe.subscriptions.update(subscription.id, given)
  const { data } = subscription.items
  const gone = data.map(({ id }) => ({ id, deleted: true }))
  await expect(update({ billing_cycle_anchor: { type: 'now' } })).rejects.toThrow(
    'credits no unused time',
  )
  await expect(update({ ...NO_PRORATION, items: gone })).rejects.toThrow('at least one')
  await expect(update({ ...NO_PRORATION, items: [{ id: 'si_0' }] })).rejects.toThrow('No such')
  await expect(update({ collection_method: 'send_invoice' })).rejects.toThrow('days_until_due')
  await expect(update({ ...NO_PRORATION, trial_end: now() - 1 })).rejects.toThrow('in the future')
})
