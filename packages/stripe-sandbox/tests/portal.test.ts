import { createBrowser } from '@yosooi/sandbox-kit/testing/browser'
import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { checkoutParams, nowIn, openDeal } from './support/deal.ts'
import { providerWorldOfFile } from './support/provider-world.ts'

const world = await providerWorldOfFile()
const browser = createBrowser(world.url)

const day = 86_400
const mypage = 'http://localhost:3000/mypage'
const changeButton = 'カードを替える</button>'
const typed = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'AOI FUJINO' }

/** The portal as the product configures and opens it. */
async function openPortal(customer: string) {
  const { stripe } = world
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: false },
      subscription_update: { enabled: false },
      customer_update: { enabled: false },
    },
  })
  const session = await stripe.billingPortal.sessions.create({
    customer,
    configuration: configuration.id,
    return_url: mypage,
    locale: 'ja',
  })
  return browser.open(session.url)
}

/** Moves the clock two hours into the next period, after the first attempt. */
async function windToRenewal({ items }: Stripe.Subscription) {
  const end = items.data[0]?.current_period_end ?? 0
  await world.clock().set(new Date((end + 2 * 3600) * 1000))
}

/** A subscription whose renewal has just been declined. */
async function openUnpaidDeal(card = '4000000000000341') {
  const deal = await openDeal(world, card)
  await windToRenewal(deal.subscription)
  const subscription = await world.stripe.subscriptions.retrieve(deal.subscription.id)
  return { ...deal, subscription, customer: String(subscription.customer) }
}

it('keeps what a portal allows', async () => {
  const { stripe } = world
  const { id } = await stripe.billingPortal.configurations.create({
    features: { payment_method_update: { enabled: true } },
    default_return_url: mypage,
  })
  const changed = await stripe.billingPortal.configurations.update(id, {
    features: { invoice_history: { enabled: true } },
  })
  expect(changed).toMatchObject({
    default_return_url: mypage,
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: false },
    },
  })
  const { data } = await stripe.billingPortal.configurations.list()
  expect(data.map(one => one.id)).toContain(id)
  await expect(
    stripe.billingPortal.sessions.create({ customer: 'cus_nobody' }),
  ).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' })
})

it('shows the card and the invoices with a way back', async () => {
  const { subscription } = await openDeal(world)
  const page = await openPortal(String(subscription.customer))
  for (const text of [
    'お支払いの管理',
    '•••• 4242',
    '12 / 34',
    '¥5,064',
    'はじめてのメイク',
    '支払い済み',
  ]) {
    expect(page.html).toContain(text)
  }
  expect(page.html).toContain(`href="${mypage}"`)
})

it('pays what is owed as soon as the card is changed', async () => {
  const { stripe, receiver } = world
  const { subscription, customer } = await openUnpaidDeal()
  expect(subscription.status).toBe('past_due')
  const page = await openPortal(customer)
  expect(page.html).toContain('失敗')
  const done = await browser.submit(page, '試すカード', { test_card: '4242424242424242' })
  expect(done.html).toContain('カードを替えました')
  expect(done.html).toContain('•••• 4242')

  const after = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['default_payment_method'],
  })
  expect(after).toMatchObject({
    status: 'active',
    default_payment_method: { card: { last4: '4242' } },
  })
  const { data } = await stripe.invoices.list({ subscription: subscription.id })
  expect(data.map(({ status }) => status)).toEqual(['paid', 'paid'])
  await world.settle()
  const mine = receiver.received.filter(
    ({ event }) => event.type === 'invoice.paid' && event.data.object.id === data[0]?.id,
  )
  expect(mine).toHaveLength(1)
  await world.clock().advance(16 * day)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})

it('declines at the field, tells what stays unpaid, and asks the bank first', async () => {
  const { stripe } = world
  const { subscription, customer } = await openUnpaidDeal()
  const page = await openPortal(customer)
  const declined = await browser.submit(page, changeButton, {
    ...typed,
    number: '4000 0000 0000 0002',
  })
  expect(declined.status).toBe(422)
  expect(declined.html).toContain('カードが拒否されました')
  const unpaid = await browser.submit(page, '試すカード', { test_card: '4000000000000341' })
  expect(unpaid.html).toContain('未払いの分をお支払いできませんでした')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')

  const card = { test_card: '4000002760003184' }
  const step = await browser.submit(unpaid, '試すカード', card)
  expect(step.html).toContain('<h1>本人確認</h1>')
  const failed = await browser.submit(step, '本人確認に失敗する', { result: 'fail' })
  expect(failed.html).toContain('本人確認ができませんでした')
  const again = await browser.submit(failed, '試すカード', card)
  const done = await browser.submit(again, '本人確認を完了する', { result: 'complete' })
  expect(done.html).toContain('•••• 3184')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})

it('closes after an hour', async () => {
  const { subscription } = await openDeal(world)
  const page = await openPortal(String(subscription.customer))
  await world.clock().advance(3601)
  expect((await browser.open(page.url)).status).toBe(404)
})

it('takes the payment of an invoice by the API, also with another card', async () => {
  const { stripe, receiver } = world
  const { subscription, customer } = await openUnpaidDeal()
  const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'open' })
  const invoice = data[0]?.id ?? ''
  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code: 'card_declined',
    decline_code: 'generic_decline',
  })
  await world.settle()
  const failures = receiver.received.filter(
    ({ event }) => event.type === 'invoice.payment_failed' && event.data.object.id === invoice,
  )
  expect(failures).toHaveLength(2)
  const { id: session } = await stripe.checkout.sessions.create(
    checkoutParams(String(customer), nowIn(world) + 31 * 60),
  )
  await world.post('/control/payments/complete_checkout', { session })
  const other = await stripe.checkout.sessions.retrieve(session, { expand: ['subscription'] })
  const method = String((other.subscription as Stripe.Subscription).default_payment_method)
  const paid = await stripe.invoices.pay(invoice, { payment_method: method })
  expect(paid).toMatchObject({ status: 'paid', amount_remaining: 0, customer })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ statusCode: 400 })
})

it('takes the payment on the invoice’s own page', async () => {
  const { stripe, receiver } = world
  const { subscription } = await openDeal(world)
  await world.post('/control/payments/decline_next', {
    subscription: subscription.id,
    reason: 'authentication_required',
  })
  await windToRenewal(subscription)
  await world.settle()
  expect(receiver.types()).toContain('invoice.payment_action_required')
  const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'open' })
  const page = await browser.open(data[0]?.hosted_invoice_url ?? '')
  expect(page.html).toContain('¥5,064を支払う')
  const declined = await browser.submit(page, '試すカード', { test_card: '4000000000000002' })
  expect(declined.html).toContain('カードが拒否されました')
  const step = await browser.submit(page, '試すカード', { test_card: '4000002760003184' })
  const done = await browser.submit(step, '本人確認を完了する', { result: 'complete' })
  expect(done.html).toContain('支払い済み')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})

it('marks an invoice as uncollectible, and voids it afterwards', async () => {
  const { stripe } = world
  const { subscription } = await openUnpaidDeal()
  const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'open' })
  const marked = await stripe.invoices.markUncollectible(data[0]?.id ?? '')
  expect(marked.status).toBe('uncollectible')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  expect((await stripe.invoices.voidInvoice(marked.id ?? '')).status).toBe('void')
})
