import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { FAILS_ON_RENEWAL, openDeal } from './support/deal.ts'
import { providerWorldOfFile } from './support/provider-world.ts'

const world = await providerWorldOfFile()

const act = <T>(name: string, body: object) => world.post<T>(`/control/payments/${name}`, body)
const newCustomer = async () =>
  (await world.stripe.customers.create({ email: 'fujino@yosooi.example' })).id
const movedBy = async (source: string) =>
  (await world.stripe.balanceTransactions.list({ source })).data.map(one => one.amount)

it('charges a card and bills once without a subscription', async () => {
  const { stripe } = world
  const customer = await newCustomer()
  const intent = await act<Stripe.PaymentIntent>('charge_by_hand', { customer, amount: 1200 })
  expect(await movedBy(String(intent.latest_charge))).toEqual([1200])
  const none = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent.id },
  })
  expect(none.data).toEqual([])
  const invoice = await act<Stripe.Invoice>('invoice_by_hand', { customer, amount: 800 })
  expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
    status: 'paid',
    amount_paid: 800,
    billing_reason: 'manual',
    parent: null,
  })
})

it('exchanges a charge in another currency, and its refund, for yen', async () => {
  const { stripe } = world
  const customer = await newCustomer()
  const bill = { customer, amount: 5064, currency: 'usd' }
  const subscription = await act<Stripe.Subscription>('subscribe_by_hand', bill)
  const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice))
  expect(invoice).toMatchObject({ status: 'paid', currency: 'usd', amount_paid: 5064 })
  const { data } = await stripe.charges.list({ customer })
  expect(data[0]).toMatchObject({ currency: 'usd', amount: 5064 })
  expect(await movedBy(data[0]?.id ?? '')).toEqual([7596])
  const refund = await act<Stripe.Refund>('refund_by_hand', { charge: data[0]?.id, amount: 100 })
  expect(refund).toMatchObject({ currency: 'usd', amount: 100 })
  expect(await movedBy(refund.id)).toEqual([-150])
})

it('pays an invoice in parts, each by a charge of its own', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  await act('change_card', { subscription: subscription.id, card: FAILS_ON_RENEWAL })
  await world.clock().advance(33 * 86_400)
  const [open] = (await stripe.invoices.list({ subscription: subscription.id, limit: 1 })).data
  await act('pay_part_by_hand', { invoice: open?.id, amount: 3000 })
  expect(await stripe.invoices.retrieve(open?.id ?? '')).toMatchObject({
    status: 'open',
    amount_paid: 3000,
    amount_remaining: 2064,
  })
  await expect(act('pay_part_by_hand', { invoice: open?.id, amount: 2065 })).rejects.toThrow('409')
  await act('change_card', { subscription: subscription.id, card: '4242424242424242' })
  await stripe.invoices.pay(open?.id ?? '')
  expect(await stripe.invoices.retrieve(open?.id ?? '')).toMatchObject({
    status: 'paid',
    amount_paid: 5064,
  })
  const parts = await stripe.invoicePayments.list({ invoice: open?.id ?? '', status: 'paid' })
  expect(parts.data.map(({ amount_paid }) => amount_paid).sort()).toEqual([2064, 3000])
})
