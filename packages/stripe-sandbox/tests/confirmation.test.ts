import { createBrowser } from '@yosooi/sandbox-kit/testing/browser'
import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { openDeal } from './support/deal.ts'
import { providerWorldOfFile } from './support/provider-world.ts'

const world = await providerWorldOfFile()
const browser = createBrowser(world.url)

const ALWAYS_ASKS = '4000002760003184'
const ASKS_ONCE = '4000002500003155'

/** A subscription two hours into its second month. */
async function openRenewal(card: string) {
  const { stripe } = world
  const { subscription } = await openDeal(world, card)
  const end = subscription.items.data[0]?.current_period_end ?? 0
  await world.clock().set(new Date((end + 2 * 3600) * 1000))
  const { data } = await stripe.invoices.list({ subscription: subscription.id, limit: 1 })
  const invoice = data[0] as Stripe.Invoice
  return {
    invoice,
    status: async () => (await stripe.subscriptions.retrieve(subscription.id)).status,
    intent: async () => {
      const paid = await stripe.invoicePayments.list({
        invoice: invoice.id,
        expand: ['data.payment.payment_intent'],
      })
      return paid.data[0]?.payment.payment_intent as Stripe.PaymentIntent
    },
  }
}

const told = async (invoice: string) => {
  await world.settle()
  return world.receiver.received
    .filter(({ event }) => 'id' in event.data.object && event.data.object.id === invoice)
    .map(({ event }) => event.type)
}

it('refuses a renewal until its owner confirms it on the invoice’s page', async () => {
  const { stripe } = world
  const { invoice, status, intent } = await openRenewal(ALWAYS_ASKS)
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 })
  expect(await status()).toBe('past_due')
  expect(await intent()).toMatchObject({
    status: 'requires_action',
    latest_charge: null,
    next_action: { type: 'use_stripe_sdk' },
  })
  expect(await told(invoice.id)).toEqual(
    expect.arrayContaining(['invoice.payment_failed', 'invoice.payment_action_required']),
  )
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({
    statusCode: 402,
    code: 'invoice_payment_intent_requires_action',
  })

  const page = await browser.open(invoice.hosted_invoice_url ?? '')
  const step = await browser.submit(page, '登録したカードで確認に進む', { confirm: 'true' })
  const failed = await browser.submit(step, '本人確認に失敗する', { result: 'fail' })
  expect(failed.html).toContain('本人確認ができませんでした')
  expect(await status()).toBe('past_due')
  const again = await browser.submit(failed, '登録したカードで確認に進む', { confirm: 'true' })
  const done = await browser.submit(again, '本人確認を完了する', { result: 'complete' })
  expect(done.html).toContain('支払い済み')
  expect(await status()).toBe('active')
  expect(await intent()).toMatchObject({ status: 'succeeded', next_action: null })
  expect(await told(invoice.id)).toContain('invoice.paid')
})

it('renews a card that was confirmed once and asks for no more', async () => {
  const { invoice, status } = await openRenewal(ASKS_ONCE)
  expect(invoice.status).toBe('paid')
  expect(await status()).toBe('active')
})

it('cancels a payment that waits for its owner when the invoice is voided', async () => {
  const { stripe } = world
  const { invoice, intent } = await openRenewal(ALWAYS_ASKS)
  await stripe.invoices.voidInvoice(invoice.id)
  expect(await intent()).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'void_invoice',
  })
  const page = await browser.open(invoice.hosted_invoice_url ?? '')
  expect(page.html).not.toContain('登録したカードで確認に進む')
})
