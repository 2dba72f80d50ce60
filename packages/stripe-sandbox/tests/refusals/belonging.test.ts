import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FAILS_ON_RENEWAL, openDeal } from '../support/deal.ts'
import { openProviderWorld, type ProviderWorld } from '../support/provider-world.ts'

/** One person's card never pays for another, and metadata has the provider's bounds. */

let world: ProviderWorld
let own: Stripe.Subscription
let other: Stripe.Subscription
beforeAll(async () => {
  world = await openProviderWorld()
  own = (await openDeal(world)).subscription
  other = (await openDeal(world)).subscription
})
afterAll(() => world.close())

const cardOf = ({ default_payment_method: card }: Stripe.Subscription) => String(card)
const customerOf = ({ customer }: Stripe.Subscription) => String(customer)

it('charges a subscription to a card of its customer only', async () => {
  const { subscriptions } = world.stripe
  await expect(
    subscriptions.update(own.id, { default_payment_method: cardOf(other) }),
  ).rejects.toMatchObject({ code: 'resource_missing', param: 'default_payment_method' })
  const kept = await subscriptions.update(own.id, { default_payment_method: cardOf(own) })
  expect(cardOf(kept)).toBe(cardOf(own))
})

it('makes only a card of the customer their usual one', async () => {
  const { customers } = world.stripe
  const usual = (id: string) => ({ invoice_settings: { default_payment_method: id } })
  for (const card of [cardOf(other), 'pm_gone'])
    await expect(customers.update(customerOf(own), usual(card))).rejects.toMatchObject({
      code: 'resource_missing',
    })
  await expect(customers.create(usual(cardOf(own)))).rejects.toMatchObject({
    code: 'resource_missing',
  })
  expect(await customers.update(customerOf(own), usual(cardOf(own)))).toMatchObject(
    usual(cardOf(own)),
  )
})

it('pays an invoice with a card of its customer only', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world, FAILS_ON_RENEWAL)
  await world.clock().advance(32 * 86_400)
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data
  const pay = (payment_method: string) => stripe.invoices.pay(invoice?.id ?? '', { payment_method })
  await expect(pay(cardOf(other))).rejects.toMatchObject({
    ...{ code: 'resource_missing', param: 'payment_method' },
  })
  expect(await stripe.invoices.retrieve(invoice?.id ?? '')).toMatchObject({ status: 'open' })
  await expect(pay(cardOf(subscription))).rejects.toMatchObject({ statusCode: 402 })
})

const names = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, n) => [`k${from + n}`, 'v']))

it('keeps 50 names of metadata on an object, also when they come one after another', async () => {
  const { customers } = world.stripe
  const { id } = await customers.create({ metadata: names(0, 50) })
  await expect(customers.create({ metadata: names(0, 51) })).rejects.toMatchObject({
    ...{ statusCode: 400, param: 'metadata' },
  })
  await expect(customers.update(id, { metadata: names(50, 51) })).rejects.toMatchObject({
    param: 'metadata',
  })
  const swapped = await customers.update(id, { metadata: { k0: '', k50: 'v' } })
  expect(Object.keys(swapped.metadata)).toHaveLength(50)
  expect(await customers.update(id, { metadata: '' })).toMatchObject({ metadata: {} })
})

it.each([
  ['a name of 41 characters', { ['n'.repeat(41)]: 'v' }],
  ['a value of 501 characters', { name: 'v'.repeat(501) }],
])('refuses %s', async (_what, metadata) => {
  await expect(world.stripe.customers.create({ metadata })).rejects.toMatchObject({
    statusCode: 400,
  })
})
