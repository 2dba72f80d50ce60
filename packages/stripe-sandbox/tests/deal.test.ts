import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { openDeal, openSeller } from './support/deal.ts'
import { providerWorldOfFile } from './support/provider-world.ts'

const world = await providerWorldOfFile()

it('carries one deal from checkout to the transfer, with its events', async () => {
  const { stripe, receiver } = world
  const seller = await openSeller(world)
  const { session, subscription, invoice, charge } = await openDeal(world)

  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 5064 })
  expect(subscription).toMatchObject({ status: 'active', metadata: { hold: '17', seller: '2' } })
  expect(subscription.items.data.map(item => item.price.unit_amount)).toEqual([4800, 264])
  expect(invoice).toMatchObject({ status: 'paid', total: 5064, amount_paid: 5064 })
  expect(invoice.parent?.subscription_details).toMatchObject({
    subscription: subscription.id,
    metadata: { hold: '17' },
  })
  const fee = charge.balance_transaction as Stripe.BalanceTransaction
  expect(fee).toMatchObject({ amount: 5064, fee: 182, net: 4882, status: 'pending' })

  const transfer = await stripe.transfers.create(
    {
      amount: 3840,
      currency: 'jpy',
      destination: seller.id,
      source_transaction: charge.id,
      transfer_group: 'subsc_1',
      metadata: { invoice: invoice.id },
    },
    { idempotencyKey: `tr:${invoice.id}` },
  )
  const balance = await stripe.balance.retrieve({}, { stripeAccount: seller.id })
  expect(balance.pending[0]?.amount).toBe(3840)
  const listed = await stripe.transfers.list({ transfer_group: 'subsc_1' })
  expect(listed.data.map(({ id }) => id)).toEqual([transfer.id])

  expect(await world.settle()).toBe(0)
  expect(receiver.types('/webhook')).toEqual(
    expect.arrayContaining([
      'customer.created',
      'customer.subscription.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
      'transfer.created',
    ]),
  )
  expect(receiver.types('/webhook_connect')).toEqual(
    expect.arrayContaining(['account.updated', 'capability.updated']),
  )
})
