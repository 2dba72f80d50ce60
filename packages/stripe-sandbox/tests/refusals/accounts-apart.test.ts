import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDeal, openSeller, openSession } from '../support/deal.ts'
import { openProviderWorld, type ProviderWorld } from '../support/provider-world.ts'

/** A call in the name of a connected account never reaches what the platform has. */

let world: ProviderWorld
let deal: Awaited<ReturnType<typeof openDeal>>
let transfer: Stripe.Transfer
let reversal: Stripe.TransferReversal
let as: { stripeAccount: string }
beforeAll(async () => {
  world = await openProviderWorld()
  const { stripe } = world
  const seller = await openSeller(world)
  deal = await openDeal(world)
  transfer = await stripe.transfers.create({
    ...{
      amount: 3840,
      currency: 'jpy',
      destination: seller.id,
      source_transaction: deal.charge.id,
    },
  })
  reversal = await stripe.transfers.createReversal(transfer.id, { amount: 1 })
  as = { stripeAccount: seller.id }
})
afterAll(() => world.close())

const customer = () => String(deal.subscription.customer)
const destination = () => ({ destination: as.stripeAccount })

const foreign: [string, () => Promise<unknown>][] = [
  ['reverse a transfer', () => world.stripe.transfers.createReversal(transfer.id, {}, as)],
  [
    'read a reversal',
    () => world.stripe.transfers.retrieveReversal(transfer.id, reversal.id, {}, as),
  ],
  ['list reversals', () => world.stripe.transfers.listReversals(transfer.id, {}, as)],
  [
    'note a transfer',
    () => world.stripe.transfers.update(transfer.id, { metadata: { a: 'b' } }, as),
  ],
  ['cancel a subscription', () => world.stripe.subscriptions.cancel(deal.subscription.id, {}, as)],
  [
    'change a subscription',
    () => world.stripe.subscriptions.update(deal.subscription.id, { description: 'x' }, as),
  ],
  ['void an invoice', () => world.stripe.invoices.voidInvoice(deal.invoice.id, {}, as)],
  [
    'change an invoice',
    () => world.stripe.invoices.update(deal.invoice.id, { description: 'x' }, as),
  ],
  ['list line items', () => world.stripe.checkout.sessions.listLineItems(deal.session.id, {}, as)],
  ['change a customer', () => world.stripe.customers.update(customer(), { name: 'x' }, as)],
]

it.each(foreign)('does not %s of the platform', async (_what, call) => {
  await expect(call()).rejects.toMatchObject({ code: 'resource_missing' })
})

it('expires no checkout of the platform', async () => {
  const { id } = await openSession(world)
  const { sessions } = world.stripe.checkout
  await expect(sessions.expire(id, {}, as)).rejects.toMatchObject({ code: 'resource_missing' })
  expect((await sessions.retrieve(id)).status).toBe('open')
})

const made: [string, () => Promise<unknown>][] = [
  ['refund of a charge', () => world.stripe.refunds.create({ charge: deal.charge.id }, as)],
  [
    'refund of a payment',
    () => world.stripe.refunds.create({ payment_intent: String(deal.charge.payment_intent) }, as),
  ],
  [
    'visit to the portal',
    () => world.stripe.billingPortal.sessions.create({ customer: customer() }, as),
  ],
  [
    'credit note',
    () => world.stripe.creditNotes.create({ invoice: deal.invoice.id, amount: 1 }, as),
  ],
  [
    'pending item',
    () =>
      world.stripe.invoiceItems.create({ customer: customer(), currency: 'jpy', amount: 1 }, as),
  ],
  [
    'transfer',
    () => world.stripe.transfers.create({ amount: 1, currency: 'jpy', ...destination() }, as),
  ],
  ['product', () => world.stripe.products.create({ name: 'x' }, as)],
  ['account', () => world.stripe.accounts.create({ country: 'JP' }, as)],
]

it.each(made)('makes no %s in the name of an account', async (_what, call) => {
  await expect(call()).rejects.toMatchObject({ statusCode: 400 })
})

it('leaves all of it as it was', async () => {
  const { stripe } = world
  expect(await stripe.charges.retrieve(deal.charge.id)).toMatchObject({ amount_refunded: 0 })
  expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
    ...{ amount_reversed: 1, metadata: {} },
  })
  expect(await stripe.subscriptions.retrieve(deal.subscription.id)).toMatchObject({
    ...{ status: 'active', description: 'はじめてのメイク' },
  })
  expect(await stripe.customers.retrieve(customer())).toMatchObject({ name: null })
})

it('keeps the customers of an account with it', async () => {
  const { customers } = world.stripe
  const { id } = await customers.create({ email: 'theirs@yosooi.example' }, as)
  expect(await customers.update(id, { name: 'theirs' }, as)).toMatchObject({ name: 'theirs' })
  await expect(customers.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(customers.del(id)).rejects.toMatchObject({ code: 'resource_missing' })
  expect((await customers.list({ email: 'theirs@yosooi.example' })).data).toEqual([])
})

it('lets an account read itself and no other', async () => {
  const { accounts } = world.stripe
  const other = await openSeller(world)
  expect(await accounts.retrieve(as.stripeAccount, {}, as)).toMatchObject({ id: as.stripeAccount })
  await expect(accounts.retrieve(other.id, {}, as)).rejects.toMatchObject({
    ...{ statusCode: 403, code: 'account_invalid' },
  })
})
