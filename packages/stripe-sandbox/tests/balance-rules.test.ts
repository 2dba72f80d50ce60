import { afterEach, beforeEach, expect, it } from 'vitest'
import { nowIn, openDeal, openSeller } from './support/deal.ts'
import { openProviderWorld, type ProviderWorld } from './support/provider-world.ts'
import { startReceiver } from './support/receiver.ts'

let world: ProviderWorld
beforeEach(async () => {
  world = await openProviderWorld()
})
afterEach(() => world.close())

const day = 86_400

async function soldDeal() {
  const { stripe } = world
  const seller = await openSeller(world)
  const deal = await openDeal(world)
  const transfer = await stripe.transfers.create({
    amount: 3840,
    currency: 'jpy',
    destination: seller.id,
    source_transaction: deal.charge.id,
  })
  return { ...deal, seller, transfer }
}

it('lets a refund wait for the money and pays it as soon as it is there', async () => {
  const { stripe, receiver } = world
  const { charge, transfer } = await soldDeal()
  await world.clock().advance(5 * day)
  const refund = await stripe.refunds.create({ charge: charge.id, amount: 4800 })
  expect(refund).toMatchObject({
    status: 'pending',
    pending_reason: 'insufficient_funds',
    balance_transaction: null,
  })
  expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(4800)
  const reversal = await stripe.transfers.createReversal(transfer.id)
  const paid = await stripe.refunds.retrieve(refund.id, { expand: ['balance_transaction'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    balance_transaction: { type: 'refund', amount: -4800, status: 'available' },
  })
  expect(paid.pending_reason).toBeUndefined()
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(82)
  expect(await stripe.transfers.retrieveReversal(transfer.id, reversal.id)).toMatchObject({
    id: reversal.id,
    amount: 3840,
  })
  await expect(stripe.transfers.retrieveReversal(transfer.id, 'trr_none')).rejects.toMatchObject({
    statusCode: 404,
  })
  await world.settle()
  expect(receiver.types()).toContain('refund.updated')
})

it('pays a waiting refund when other charges have settled', async () => {
  const { stripe } = world
  const { charge } = await soldDeal()
  await world.clock().advance(5 * day)
  const refund = await stripe.refunds.create({ charge: charge.id, amount: 4800 })
  await openDeal(world)
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('pending')
  await world.clock().advance(5 * day)
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
})

it('deletes a customer with the running subscriptions', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const customer = String(subscription.customer)
  expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true })
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
})

it('moves the sandbox’s one clock by test clocks', async () => {
  const { stripe, receiver } = world
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: nowIn(world) })
  const customer = await stripe.customers.create({ name: 'a', test_clock: clock.id })
  expect(customer.test_clock).toBe(clock.id)
  const { subscription } = await openDeal(world)
  const target = nowIn(world) + 33 * day
  const advancing = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: target })
  expect(advancing).toMatchObject({
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  })
  await expect
    .poll(async () => (await stripe.testHelpers.testClocks.retrieve(clock.id)).status)
    .toBe('ready')
  expect(nowIn(world)).toBeGreaterThanOrEqual(target)
  const invoices = await stripe.invoices.list({ subscription: subscription.id })
  expect(invoices.data.map(({ status }) => status)).toEqual(['paid', 'paid'])
  await expect(
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: target - day }),
  ).rejects.toMatchObject({ param: 'frozen_time' })
  expect((await stripe.testHelpers.testClocks.list()).data).toHaveLength(1)
  expect(await stripe.testHelpers.testClocks.del(clock.id)).toMatchObject({ deleted: true })
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  await world.settle()
  expect(receiver.types()).toEqual(
    expect.arrayContaining(['test_helpers.test_clock.advancing', 'test_helpers.test_clock.ready']),
  )
})

it('sends events to an endpoint made by the API, signed with its own secret', async () => {
  const { stripe } = world
  const secrets: Record<string, string> = {}
  const receiver = await startReceiver(0, secrets)
  const endpoint = await stripe.webhookEndpoints.create({
    url: `${receiver.url}/hooks`,
    enabled_events: ['customer.created'],
  })
  secrets['/hooks'] = endpoint.secret ?? ''
  const customer = await stripe.customers.create({ name: 'a' })
  await stripe.customers.update(customer.id, { name: 'b' })
  await world.settle()
  expect(receiver.types()).toEqual(['customer.created'])
  expect((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined()
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(3)
  expect(await stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true })
  await stripe.customers.create({ name: 'c' })
  expect(await world.settle()).toBe(0)
  expect(receiver.types()).toHaveLength(1)
  await receiver.stop()
})

it('makes products and prices and sells them', async () => {
  const { stripe } = world
  const product = await stripe.products.create({ name: '月に一度の相談' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'jpy',
    unit_amount: 3000,
    recurring: { interval: 'month' },
  })
  expect(price).toMatchObject({ unit_amount: 3000, recurring: { interval_count: 1 } })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 2 }],
    success_url: 'http://localhost:3000/subscs',
  })
  expect(session.amount_total).toBe(6000)
  expect((await stripe.products.update(product.id, { active: false })).active).toBe(false)
  expect((await stripe.prices.update(price.id, { active: false })).active).toBe(false)
})

it.each([0, -1000])('refuses a payout of %d yen, whatever the balance is', async amount => {
  const { stripe } = world
  const seller = await openSeller(world)
  await expect(
    stripe.payouts.create({ amount, currency: 'jpy' }, { stripeAccount: seller.id }),
  ).rejects.toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' })
})
