import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { checkoutParams, nowIn, openDeal, openSeller } from './support/deal.ts'
import { providerWorldOfFile } from './support/provider-world.ts'

const world = await providerWorldOfFile()

const raw = (path: string, init: RequestInit = {}) =>
  fetch(world.url + path, {
    ...init,
    headers: { authorization: 'Bearer sk_test_sandbox', ...init.headers },
  })
const postCustomer = (key: string, body: string) =>
  raw('/v1/customers', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': key,
    },
    body,
  })

it('answers 401 without a test key, and takes Bearer and Basic', async () => {
  const bare = await fetch(`${world.url}/v1/customers`)
  expect(bare.status).toBe(401)
  expect(await bare.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  const live = await raw('/v1/customers', { headers: { authorization: 'Bearer sk_live_x' } })
  expect(live.status).toBe(401)
  const basic = `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}`
  const answer = await raw('/v1/customers', { headers: { authorization: basic } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('request-id')).toMatch(/^req_/)
  expect(answer.headers.get('stripe-version')).toBe('2026-10-28.endive')
})

it('replays the first answer of a key and refuses other parameters', async () => {
  const first = await postCustomer('key-1', 'email=a%40example.com&metadata[user_id]=1')
  const again = await postCustomer('key-1', 'metadata[user_id]=1&email=a%40example.com')
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.json()).toEqual(await first.json())
  const other = await postCustomer('key-1', 'email=b%40example.com')
  expect(other.status).toBe(400)
  expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } })
})

it('does not keep a refusal of the parameters, but keeps one of the work', async () => {
  expect((await postCustomer('key-2', 'colour=red')).status).toBe(400)
  expect((await postCustomer('key-2', 'email=c%40example.com')).status).toBe(200)
  const idle = await world.stripe.accounts.create({ country: 'JP' })
  const transfer = { amount: 100, currency: 'jpy', destination: idle.id }
  const attempt = () => world.stripe.transfers.create(transfer, { idempotencyKey: 'key-3' })
  await expect(attempt()).rejects.toMatchObject({ code: 'transfers_not_allowed' })
  await world.post('/control/payments/complete_onboarding', { account: idle.id })
  await expect(attempt()).rejects.toMatchObject({ code: 'transfers_not_allowed' })
})

it('refuses with the texts of the provider', async () => {
  const { stripe } = world
  await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such customer: 'cus_nobody'",
  })
  const unknown = await raw('/v1/teapots')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({
    error: { message: expect.stringContaining('Unrecognized request URL (GET: /v1/teapots)') },
  })
  const removed = {
    ...checkoutParams('cus_x', nowIn(world) + 3600),
    payment_method_types: ['card'],
  }
  await expect(stripe.checkout.sessions.create(removed)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'payment_method_types',
  })
  await expect(
    stripe.transfers.create({ currency: 'jpy', destination: 'x' }),
  ).rejects.toMatchObject({ code: 'parameter_missing', param: 'amount' })
  await expect(
    stripe.balance.retrieve({}, { stripeAccount: 'acct_unknown' }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError)
})

it('pages through a list in both directions', async () => {
  const { stripe } = world
  for (const n of [1, 2, 3, 4, 5]) await stripe.customers.create({ email: `page${n}@example.com` })
  const first = await stripe.customers.list({ limit: 2 })
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' })
  const ids = (await stripe.customers.list({ limit: 100 })).data.map(({ id }) => id)
  const next = await stripe.customers.list({ limit: 2, starting_after: ids[1] ?? '' })
  expect(next.data.map(({ id }) => id)).toEqual(ids.slice(2, 4))
  const back = await stripe.customers.list({ limit: 2, ending_before: ids[3] ?? '' })
  expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3))
  const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual(ids)
  await expect(stripe.customers.list({ starting_after: 'cus_gone' })).rejects.toMatchObject({
    param: 'starting_after',
  })
})

it('expands nested references and the included collections', async () => {
  const { stripe } = world
  const { session, subscription, charge } = await openDeal(world)
  const found = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['customer'],
  })
  expect(found.customer).toMatchObject({ email: 'fujino@yosooi.example' })
  const withLines = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items', 'subscription.latest_invoice', 'subscription.default_payment_method'],
  })
  expect(withLines.line_items?.data.map(line => line.amount_total)).toEqual([4800, 264])
  expect(withLines.subscription).toMatchObject({
    latest_invoice: { status: 'paid' },
    default_payment_method: { card: { last4: '4242' } },
  })
  const expanded = await stripe.charges.retrieve(charge.id, {
    expand: ['balance_transaction', 'payment_intent.latest_charge'],
  })
  expect(expanded).toMatchObject({
    balance_transaction: { fee: 182 },
    payment_intent: { latest_charge: { id: charge.id } },
  })
  await expect(stripe.charges.retrieve(charge.id, { expand: ['colour'] })).rejects.toMatchObject({
    message: 'This property cannot be expanded (colour).',
  })
  const price = withLines.line_items?.data[0]?.price
  expect(String(price?.unit_amount_decimal)).toBe('4800')
})

it('keeps the accounts apart', async () => {
  const { stripe } = world
  const seller = await openSeller(world)
  const settings = await stripe.balanceSettings.update(
    {
      payments: {
        payouts: { schedule: { interval: 'manual' } },
        settlement_timing: { delay_days_override: 30 },
      },
    },
    { stripeAccount: seller.id },
  )
  expect(settings.payments.settlement_timing.delay_days_override).toBe(30)
  const account = await stripe.accounts.retrieve(seller.id)
  expect(account.settings?.payouts?.schedule).toEqual({ delay_days: 30, interval: 'manual' })
  const platform = await stripe.balanceSettings.retrieve()
  expect(platform.payments.settlement_timing.delay_days_override).toBeUndefined()
  await expect(
    stripe.balanceSettings.update(
      { payments: { settlement_timing: { delay_days_override: 32 } } },
      { stripeAccount: seller.id },
    ),
  ).rejects.toMatchObject({ statusCode: 400 })
  const mine = await stripe.charges.list({}, { stripeAccount: seller.id })
  expect(mine.data).toEqual([])
})
