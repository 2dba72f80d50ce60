import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { checkoutParams, FAILS_ON_RENEWAL, nowIn, openDeal, openSession } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

const world = await providerWorldOfFile()

const HOUR = 3600
const DAY = 24 * HOUR
const read = (id: string) => world.stripe.subscriptions.retrieve(id)
const told = async (type: string, id: string) => {
  await world.settle()
  return world.receiver.received.filter(
    ({ event }) => event.type === type && 'id' in event.data.object && event.data.object.id === id,
  )
}

/** A subscription whose card was declined for its second month. */
async function openDeclined() {
  const { subscription } = await openDeal(world, FAILS_ON_RENEWAL)
  await toRenewal(subscription, 2 * HOUR)
  const { id, status, latest_invoice } = await read(subscription.id)
  expect(status).toBe('past_due')
  return { id, invoice: String(latest_invoice) }
}
const setCard = (customer: string, card = '') =>
  world.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } })
/** Moves the clock to a time after the first month. */
async function toRenewal({ items: { data } }: Stripe.Subscription, after: number) {
  const end = data[0]?.current_period_end ?? 0
  await world.clock().set(new Date((end + after) * 1000))
}

it('tries an invoice of an ended subscription once more, and ends nothing twice', async () => {
  const { stripe } = world
  const { id, invoice } = await openDeclined()
  const { ended_at } = await stripe.subscriptions.cancel(id)
  await stripe.invoices.update(invoice, { auto_advance: true })
  await world.clock().advance(9 * DAY)
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
    ...{ status: 'open', attempt_count: 2, auto_advance: false, next_payment_attempt: null },
  })
  expect(await read(id)).toMatchObject({ status: 'canceled', ended_at })
  expect(await told('customer.subscription.deleted', id)).toHaveLength(1)
})

it('cancels the payment that was tried when the invoice is paid elsewhere', async () => {
  const { stripe } = world
  const { id, invoice } = await openDeclined()
  await stripe.invoices.pay(invoice, { paid_out_of_band: true })
  const { data } = await stripe.invoicePayments.list({ invoice })
  expect(data.map(({ status }) => status)).toEqual(['canceled'])
  const intent = String(data[0]?.payment.payment_intent)
  expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')
  expect((await read(id)).status).toBe('active')
})

it('gives thirty days for an invoice whose subscription is charged to a card again', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const { id } = subscription
  await stripe.subscriptions.update(id, { collection_method: 'send_invoice', days_until_due: 7 })
  await toRenewal(subscription, 10 * 60)
  await stripe.subscriptions.update(id, { collection_method: 'charge_automatically' })
  await world.clock().advance(2 * HOUR)
  const invoice = await stripe.invoices.retrieve(String((await read(id)).latest_invoice))
  expect(invoice).toMatchObject({ status: 'open', collection_method: 'send_invoice' })
  const { finalized_at } = invoice.status_transitions
  expect(invoice.due_date).toBe((finalized_at ?? 0) + 30 * DAY)
})

it('tells of an attempt that a person started and the bank declined', async () => {
  const { invoice } = await openDeclined()
  expect(await told('invoice.payment_failed', invoice)).toHaveLength(1)
  await expect(world.stripe.invoices.pay(invoice)).rejects.toMatchObject({ statusCode: 402 })
  expect(await told('invoice.payment_failed', invoice)).toHaveLength(2)
})

it('charges the card of a subscription before the one of its customer', async () => {
  const { stripe } = world
  const declined = await openDeclined()
  const customer = String((await read(declined.id)).customer)
  const [failing] = (await stripe.paymentMethods.list({ customer, type: 'card' })).data
  const session = await stripe.checkout.sessions.create(
    checkoutParams(customer, nowIn(world) + HOUR),
  )
  const card = '4242424242424242'
  await world.post('/control/payments/complete_checkout', { session: session.id, card })
  await setCard(customer, failing?.id)
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
  const running = await read(String(subscription))
  await toRenewal(running, 2 * HOUR)
  const { status, latest_invoice } = await read(running.id)
  expect(latest_invoice).not.toBe(running.latest_invoice)
  expect(status).toBe('active')
})

it('charges the card of the customer for a subscription without one', async () => {
  const { stripe } = world
  const { subscription: first } = await openDeal(world)
  const customer = String(first.customer)
  const session = await stripe.checkout.sessions.create(
    checkoutParams(customer, nowIn(world) + HOUR),
  )
  const card = '4000000000000002'
  const pay = { session: session.id, card }
  await expect(world.post('/control/payments/complete_checkout', pay)).rejects.toThrow('402')
  const [begun] = (await stripe.subscriptions.list({ customer, status: 'incomplete' })).data
  if (!begun) throw new Error('no subscription was begun')
  await stripe.invoices.pay(String(begun.latest_invoice), { paid_out_of_band: true })
  expect((await read(begun.id)).default_payment_method).toBeNull()
  await setCard(customer, String(first.default_payment_method))
  await toRenewal(begun, 2 * HOUR)
  const { latest_invoice } = await read(begun.id)
  expect(latest_invoice).not.toBe(begun.latest_invoice)
  expect((await stripe.invoices.retrieve(String(latest_invoice))).status).toBe('paid')
})

/** A running subscription whose customer has no card: its first invoice was paid elsewhere. */
async function openWithoutCard() {
  const { stripe } = world
  const session = await openSession(world)
  const pay = { session: session.id, card: '4000000000000002' }
  await expect(world.post('/control/payments/complete_checkout', pay)).rejects.toThrow('402')
  const customer = String(session.customer)
  const [begun] = (await stripe.subscriptions.list({ customer, status: 'incomplete' })).data
  if (!begun) throw new Error('no subscription was begun')
  await stripe.invoices.pay(String(begun.latest_invoice), { paid_out_of_band: true })
  return begun
}

it('is past due without any card, and ends after the last attempt', async () => {
  const { stripe } = world
  const begun = await openWithoutCard()
  await toRenewal(begun, 2 * HOUR)
  const { status, latest_invoice } = await read(begun.id)
  expect(status).toBe('past_due')
  const unpaid = await stripe.invoices.retrieve(String(latest_invoice))
  expect(unpaid).toMatchObject({ status: 'open', attempted: true, attempt_count: 1 })
  expect(await told('invoice.payment_failed', unpaid.id)).toHaveLength(1)
  await world.clock().advance(16 * DAY)
  expect(await read(begun.id)).toMatchObject({
    ...{ status: 'canceled', cancellation_details: { reason: 'payment_failed' } },
  })
})

it('needs no card for a month that the balance of the customer pays', async () => {
  const { stripe } = world
  const begun = await openWithoutCard()
  await stripe.customers.update(String(begun.customer), { balance: -9000 })
  await toRenewal(begun, 2 * HOUR)
  const { status, latest_invoice } = await read(begun.id)
  expect(status).toBe('active')
  expect(await stripe.invoices.retrieve(String(latest_invoice))).toMatchObject({
    ...{ status: 'paid', total: 5064, amount_due: 0 },
  })
})

it('begins no period on the day for which the end was chosen', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const cancel_at = nowIn(world) + 10 * DAY
  await stripe.subscriptions.update(subscription.id, { cancel_at })
  await world.clock().advance(11 * DAY)
  expect(await read(subscription.id)).toMatchObject({ status: 'canceled', ended_at: cancel_at })
  const { data } = await stripe.invoices.list({ subscription: subscription.id })
  expect(data.map(({ status }) => status)).toEqual(['paid'])
})
