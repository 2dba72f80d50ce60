import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { FAILS_ON_RENEWAL, openDeal } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

/** Money that pays an open invoice in parts. */

const world = await providerWorldOfFile()

const DAY = 86_400
const act = <T>(name: string, body: object) => world.post<T>(`/control/payments/${name}`, body)
const statusOf = async (id: string) => (await world.stripe.subscriptions.retrieve(id)).status

/** The second month of a deal of 5,064 yen, which the card has refused once. */
async function unpaidMonth() {
  const { stripe } = world
  const { subscription } = await openDeal(world, FAILS_ON_RENEWAL)
  await world.clock().advance(32 * DAY)
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data
  if (!invoice) throw new Error('there is no invoice')
  return { invoice: invoice.id, subscription: subscription.id }
}

/** The paid charges of an invoice with what each added to the balance. */
async function chargesOf(invoice: string) {
  const { stripe } = world
  const expand = ['data.payment.payment_intent']
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', expand })
  return Promise.all(
    data.map(async ({ payment }) => {
      const intent = payment.payment_intent as Stripe.PaymentIntent
      return stripe.charges.retrieve(String(intent.latest_charge), {
        expand: ['balance_transaction'],
      })
    }),
  )
}

it('charges each part, and pays the invoice and its subscription with the last', async () => {
  const { invoice, subscription } = await unpaidMonth()
  await act('pay_part_by_hand', { invoice, amount: 3000 })
  expect(await statusOf(subscription)).toBe('past_due')
  await act('pay_part_by_hand', { invoice, amount: 2064 })
  expect(await world.stripe.invoices.retrieve(invoice)).toMatchObject({
    ...{ status: 'paid', amount_paid: 5064, amount_remaining: 0, next_payment_attempt: null },
  })
  expect(await statusOf(subscription)).toBe('active')
  const charges = await chargesOf(invoice)
  expect(charges.map(({ amount }) => amount)).toEqual([2064, 3000])
  expect(charges).toMatchObject([
    { paid: true, balance_transaction: { amount: 2064 } },
    { paid: true, balance_transaction: { amount: 3000 } },
  ])
})

it('cancels the attempt of the whole once the parts have paid it, and charges nothing more', async () => {
  const { stripe } = world
  const { invoice, subscription } = await unpaidMonth()
  await act('pay_part_by_hand', { invoice })
  const { data } = await stripe.invoicePayments.list({
    ...{ invoice, status: 'canceled', expand: ['data.payment.payment_intent'] },
  })
  expect(data).toMatchObject([{ payment: { payment_intent: { status: 'canceled' } } }])
  await world.clock().advance(20 * DAY)
  expect(await chargesOf(invoice)).toHaveLength(1)
  expect(await statusOf(subscription)).toBe('active')
})

it('tells of a part by the invoice, and of each payment by itself', async () => {
  const { invoice } = await unpaidMonth()
  await act('pay_part_by_hand', { invoice, amount: 1 })
  await world.settle()
  const told = world.receiver.received.map(({ event }) => event)
  const changed = told.findLast(({ type }) => type === 'invoice.updated')
  expect(changed?.data).toMatchObject({
    object: { id: invoice, amount_paid: 1, amount_remaining: 5063 },
    previous_attributes: { amount_paid: 0, amount_remaining: 5064 },
  })
  expect(told.findLast(({ type }) => type === 'invoice_payment.paid')?.data.object).toMatchObject({
    ...{ invoice, amount_paid: 1 },
  })
})
