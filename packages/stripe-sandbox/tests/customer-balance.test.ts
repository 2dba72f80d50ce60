import { expect, it } from 'vitest'
import { openDeal } from './support/deal.ts'
import { providerWorldOfFile } from './support/provider-world.ts'

const world = await providerWorldOfFile()

const DAY = 86_400
/** Yen, paid before the balance is set. */
const FIRST_MONTH = 5064

/** The second month of a deal of 5,064 yen, with this balance of its customer. */
async function secondMonth(balance: number) {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const customer = String(subscription.customer)
  await stripe.customers.update(customer, { balance })
  await world.clock().advance(32 * DAY)
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data
  const charges = (await stripe.charges.list({ customer })).data
  const paid = charges.reduce((sum, { amount }) => sum + amount, 0)
  return { invoice, left: await balanceOf(customer), charged: paid - FIRST_MONTH }
}

async function balanceOf(customer: string): Promise<number | null> {
  const found = await world.stripe.customers.retrieve(customer)
  return 'balance' in found ? found.balance : null
}

it.each([
  [-1000, 4064, 0],
  [-6000, 0, -936],
  [300, 5364, 0],
  [-5014, 50, 0],
  // less than a card is charged
  [-5015, 0, 49],
  [-5063, 0, 1],
])('a balance of %d makes %d yen due of a month and leaves %d', async (balance, due, left) => {
  const month = await secondMonth(balance)
  expect(month.invoice).toMatchObject({ status: 'paid', total: 5064, amount_due: due })
  expect(month).toMatchObject({ left, charged: due })
})

it('bills the next month what was too small for a card', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  await stripe.customers.update(String(subscription.customer), { balance: -5040 })
  await world.clock().advance(63 * DAY)
  const { data } = await stripe.invoices.list({ subscription: subscription.id })
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([5064 + 24, 0, 5064])
  expect(await balanceOf(String(subscription.customer))).toBe(0)
})

it('credits the unused time of a subscription that ends within its period', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  await world.clock().advance(10 * DAY)
  await expect(stripe.subscriptions.cancel(subscription.id, { prorate: true })).rejects.toThrow(
    'no pending invoice items',
  )
  const final = { prorate: true, invoice_now: true }
  const ended = await stripe.subscriptions.cancel(subscription.id, final)
  const invoice = await stripe.invoices.retrieve(String(ended.latest_invoice))
  const customer = await stripe.customers.retrieve(String(subscription.customer))
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' })
  expect(invoice.total).toBeLessThan(-3000)
  expect(customer).toMatchObject({ balance: invoice.total })
})
