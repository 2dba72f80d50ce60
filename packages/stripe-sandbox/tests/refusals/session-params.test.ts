import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutParams, nowIn } from '../support/deal.ts'
import { openProviderWorld, type ProviderWorld } from '../support/provider-world.ts'

/** Parameters of checkouts and prices that the provider refuses before anybody pays. */

type Params = Stripe.Checkout.SessionCreateParams
type Line = Stripe.Checkout.SessionCreateParams.LineItem
type Data = Stripe.Checkout.SessionCreateParams.LineItem.PriceData

let world: ProviderWorld
let customer: string
let product: string
beforeAll(async () => {
  world = await openProviderWorld()
  customer = (await world.stripe.customers.create({ email: 'aoi@yosooi.example' })).id
  product = (await world.stripe.products.create({ name: 'メイク' })).id
})
afterAll(() => world.close())

const monthly = { interval: 'month' as const }
const data = (change: object = {}): Data => ({
  ...{ currency: 'jpy', unit_amount: 4800, recurring: monthly, product },
  ...change,
})
const open = (change: Partial<Params>) =>
  world.stripe.checkout.sessions.create({
    ...checkoutParams(customer, nowIn(world) + 31 * 60),
    ...change,
  })
const openWith = (line: Line) => open({ line_items: [{ quantity: 1, ...line }] })

it('takes a known product, price and customer', async () => {
  const price = await world.stripe.prices.create({
    ...{ currency: 'jpy', unit_amount: 300, recurring: monthly, product },
  })
  const session = await open({
    line_items: [
      { quantity: 2, price_data: data() },
      { quantity: 1, price: price.id },
    ],
  })
  expect(session.amount_total).toBe(2 * 4800 + 300)
})

it('takes either a customer or an address, never both', async () => {
  await expect(open({ customer_email: 'aoi@yosooi.example' })).rejects.toMatchObject({
    code: 'parameters_exclusive',
    message: 'You may only specify one of these parameters: customer, customer_email.',
  })
  const { customer: _known, ...guest } = checkoutParams(customer, nowIn(world) + 31 * 60)
  const session = await world.stripe.checkout.sessions.create({
    ...{ ...guest, customer_email: 'aoi@yosooi.example' },
  })
  expect(session).toMatchObject({ customer: null, customer_email: 'aoi@yosooi.example' })
})

it('takes either a price or its data, and either a product or its data', async () => {
  const price = await world.stripe.prices.create({
    ...{ currency: 'jpy', unit_amount: 300, recurring: monthly, product },
  })
  await expect(openWith({ price: price.id, price_data: data() })).rejects.toMatchObject({
    code: 'parameters_exclusive',
  })
  const both = data({ product_data: { name: 'メイク' } })
  await expect(openWith({ price_data: both })).rejects.toMatchObject({
    code: 'parameters_exclusive',
  })
})

it('sells neither a product that is unknown nor a price that is no longer active', async () => {
  await expect(openWith({ price_data: data({ product: 'prod_gone' }) })).rejects.toMatchObject({
    ...{ code: 'resource_missing', message: "No such product: 'prod_gone'" },
  })
  const { id } = await world.stripe.prices.create({
    ...{ currency: 'jpy', unit_amount: 300, recurring: monthly, product },
  })
  await world.stripe.prices.update(id, { active: false })
  await expect(openWith({ price: id })).rejects.toThrow('inactive')
})

it.each([
  ['an amount below zero', { price_data: data({ unit_amount: -100 }) }],
  ['a quantity below zero', { quantity: -1, price_data: data() }],
])('refuses %s', async (_what, line) => {
  const large = { quantity: 1, price_data: data() }
  await expect(open({ line_items: [line, large, large] })).rejects.toMatchObject({
    code: 'parameter_invalid_integer',
  })
})

const cycles: [Stripe.PriceCreateParams.Recurring.Interval, number][] = [
  ['day', 1095],
  ['week', 156],
  ['month', 36],
  ['year', 3],
]

it.each(cycles)('bills every %s at least, and every %d of them at most', async (interval, most) => {
  const every = (interval_count: number) =>
    world.stripe.prices.create({
      ...{ currency: 'jpy', unit_amount: 300, product },
      recurring: { interval, interval_count },
    })
  for (const count of [1, most])
    expect((await every(count)).recurring).toMatchObject({ interval, interval_count: count })
  for (const count of [-1, 0, most + 1])
    await expect(every(count)).rejects.toMatchObject({ param: 'recurring[interval_count]' })
})

it('opens no checkout of a cycle without length, which would never end', async () => {
  const never = data({ recurring: { interval: 'month', interval_count: 0 } })
  await expect(openWith({ price_data: never })).rejects.toMatchObject({ statusCode: 400 })
})

it.each([
  ['less than 30 minutes', 30 * 60 - 1],
  ['more than 24 hours', 24 * 3600 + 60],
])('refuses a session of %s', async (_what, seconds) => {
  await expect(open({ expires_at: nowIn(world) + seconds })).rejects.toMatchObject({
    param: 'expires_at',
  })
})

it('refuses a sum that no card is charged for, and takes the smallest that is', async () => {
  const of = (unit_amount: number) => openWith({ price_data: data({ unit_amount }) })
  await expect(of(49)).rejects.toMatchObject({ code: 'amount_too_small' })
  expect((await of(50)).amount_total).toBe(50)
})
