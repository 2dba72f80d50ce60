import { expect, it } from 'vitest'
import { FAILS_ON_RENEWAL, openDeal } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

/** Invoices that nobody pays any more: void ones and those that were written off. */

const world = await providerWorldOfFile()

const DAY = 86_400

/** A month of a deal that the card refuses; the customer has this balance before it. */
async function unpaid(credit = 0) {
  const { stripe } = world
  const { subscription } = await openDeal(world, FAILS_ON_RENEWAL)
  const customer = String(subscription.customer)
  await stripe.customers.update(customer, { balance: credit })
  await world.clock().advance(32 * DAY)
  const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'open' })
  const [invoice] = data
  if (!invoice) throw new Error('there is no open invoice')
  return {
    invoice,
    status: async () => (await stripe.subscriptions.retrieve(subscription.id)).status,
    balance: async () => {
      const known = await stripe.customers.retrieve(customer)
      return 'balance' in known ? known.balance : null
    },
  }
}

const told = async (id: string) => {
  await world.settle()
  return world.receiver.received
    .filter(({ event }) => 'id' in event.data.object && event.data.object.id === id)
    .map(({ event }) => event.type)
}

it.each([
  ['a credit', -1000, 4064],
  ['a debt', 300, 5364],
])('gives %s of the balance back with a void invoice', async (_what, before, due) => {
  const { invoice, balance } = await unpaid(before)
  expect([invoice.amount_due, await balance()]).toEqual([due, 0])
  await world.stripe.invoices.voidInvoice(invoice.id)
  expect(await balance()).toBe(before)
})

it('tells of the balance that an invoice took and gave back', async () => {
  const { invoice } = await unpaid(-1000)
  await world.stripe.invoices.voidInvoice(invoice.id)
  await told(String(invoice.customer))
  const changes = world.receiver.received
    .map(({ event }) => event)
    .filter(({ type, data }) => type === 'customer.updated' && 'balance' in data.object)
    .filter(({ data }) => 'id' in data.object && data.object.id === invoice.customer)
  expect(changes.map(({ data }) => data.previous_attributes)).toMatchObject([
    ...[{ balance: 0 }, { balance: -1000 }, { balance: 0 }],
  ])
})

it('ends the debt of a subscription whose invoice is void, and tells of it', async () => {
  const { invoice, status } = await unpaid()
  expect(await status()).toBe('past_due')
  const voided = await world.stripe.invoices.voidInvoice(invoice.id)
  expect(voided).toMatchObject({
    ...{ status: 'void', auto_advance: false, next_payment_attempt: null },
    status_transitions: { voided_at: expect.any(Number), paid_at: null },
  })
  expect(await status()).toBe('active')
  expect((await told(invoice.id)).at(-1)).toBe('invoice.voided')
})

it('tries a void invoice never again, and takes no payment of it', async () => {
  const { invoice, status } = await unpaid()
  const { invoices } = world.stripe
  await invoices.voidInvoice(invoice.id)
  await expect(invoices.pay(invoice.id, { paid_out_of_band: true })).rejects.toThrow('voided')
  await expect(invoices.voidInvoice(invoice.id)).rejects.toThrow('open or uncollectible')
  await world.clock().advance(20 * DAY)
  expect(await invoices.retrieve(invoice.id)).toMatchObject({ status: 'void', attempt_count: 1 })
  expect(await status()).toBe('active')
})

it('writes an open invoice off once, and tells of it', async () => {
  const { invoice, status } = await unpaid()
  const { invoices } = world.stripe
  const written = await invoices.markUncollectible(invoice.id)
  expect(written).toMatchObject({
    ...{ status: 'uncollectible', auto_advance: false, next_payment_attempt: null },
    status_transitions: { marked_uncollectible_at: expect.any(Number) },
  })
  expect(await status()).toBe('active')
  expect((await told(invoice.id)).at(-1)).toBe('invoice.marked_uncollectible')
  await expect(invoices.markUncollectible(invoice.id)).rejects.toThrow('open invoice')
  await world.clock().advance(20 * DAY)
  expect(await invoices.retrieve(invoice.id)).toMatchObject({ attempt_count: 1 })
})

it('takes the payment of an invoice that was written off, or voids it', async () => {
  const { invoices } = world.stripe
  const [paid, voided] = [await unpaid(), await unpaid(-64)]
  for (const { invoice } of [paid, voided]) await invoices.markUncollectible(invoice.id)
  expect(await voided.balance()).toBe(0)
  expect(await invoices.pay(paid.invoice.id, { paid_out_of_band: true })).toMatchObject({
    ...{ status: 'paid', amount_remaining: 0 },
  })
  expect((await invoices.voidInvoice(voided.invoice.id)).status).toBe('void')
  expect(await voided.balance()).toBe(-64)
})

it('leaves a subscription past due while its latest invoice is open', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world, FAILS_ON_RENEWAL)
  await world.clock().advance(32 * DAY)
  const [first] = (await stripe.invoices.list({ subscription: subscription.id })).data
  await stripe.invoices.update(first?.id ?? '', { auto_advance: false })
  await world.clock().advance(31 * DAY)
  const open = await stripe.invoices.list({ subscription: subscription.id, status: 'open' })
  expect(open.data).toHaveLength(2)
  await stripe.invoices.voidInvoice(first?.id ?? '')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
  await stripe.invoices.voidInvoice(open.data[0]?.id ?? '')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})
