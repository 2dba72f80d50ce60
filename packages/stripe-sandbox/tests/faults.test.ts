import Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDeal, openSeller } from './support/deal.ts'
import { openProviderWorld, type ProviderWorld } from './support/provider-world.ts'

let world: ProviderWorld
beforeEach(async () => {
  world = await openProviderWorld()
})
afterEach(() => world.close())

const day = 86_400
const control = <T = unknown>(name: string, body: object = {}) =>
  world.post<T>(`/control/payments/${name}`, body)
/** A client without retries. */
const oneTry = (timeout = 80_000) =>
  new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: new URL(world.url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout,
  })
const customers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => world.stripe.customers.create({ name: `n${n}` })),
  )

it('sends webhooks twice for a while', async () => {
  await control('duplicate_webhooks', { times: 2 })
  await customers(3)
  expect(await world.settle()).toBe(0)
  expect(world.receiver.received).toHaveLength(5)
  expect(new Set(world.receiver.received.map(({ event }) => event.id)).size).toBe(3)
  expect(await (await fetch(`${world.url}/control/payments/faults`)).json()).toEqual({ faults: [] })
})

it('loses webhooks until they are sent again', async () => {
  await control('drop_webhooks')
  const [customer] = await customers(2)
  await control('drop_webhooks', { on: false })
  expect(await world.settle()).toBe(0)
  expect(world.receiver.received).toEqual([])
  const { data } = await world.stripe.events.list({ type: 'customer.created' })
  const mine = data.find(({ data }) => (data.object as Stripe.Customer).id === customer?.id)
  expect(await control('resend_webhook', { event: mine?.id })).toEqual({ sent: 1 })
  await world.settle()
  expect(world.receiver.received.map(({ event }) => event.id)).toEqual([mine?.id])
  expect(await control('resend_webhooks')).toEqual({ sent: 1 })
  await world.settle()
  expect(world.receiver.received).toHaveLength(2)
  await control('resend_webhook', { event: mine?.id })
  await world.settle()
  expect(world.receiver.received).toHaveLength(3)
})

it('delays and shuffles webhooks', async () => {
  await control('delay_webhooks', { seconds: 0.6, times: 1 })
  const late = await world.stripe.customers.create({ name: 'late' })
  await world.stripe.customers.create({ name: 'next' })
  await world.settle()
  const order = world.receiver.received.map(({ event }) => event.data.object)
  expect(order.at(-1)).toMatchObject({ id: late.id })
  world.receiver.received.length = 0
  await control('shuffle_webhooks')
  for (let n = 0; n < 12; n++) await world.stripe.customers.create({ name: `s${n}` })
  await world.settle()
  const names = world.receiver.received.map(
    ({ event }) => (event.data.object as Stripe.Customer).name,
  )
  expect(names).toHaveLength(12)
  expect(names).not.toEqual(Array.from({ length: 12 }, (_, n) => `s${n}`))
})

it('fails the next call as it is told', async () => {
  const client = oneTry()
  await control('fail_next', { status: 429, code: 'lock_timeout', path: '/v1/customers' })
  await client.balance.retrieve()
  await expect(client.customers.create({})).rejects.toMatchObject({
    statusCode: 429,
    code: 'lock_timeout',
  })
  await client.customers.create({})
  await control('fail_next', { times: 2 })
  await expect(client.customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)
  expect((await world.stripe.customers.list()).data).toHaveLength(1)
})

it('executes a call and drops its answer, so that a retry moves money once', async () => {
  const { charge } = await openDeal(world)
  // The SDK retries once after a broken connection, even with no retries configured.
  await control('cut_next', { path: '/v1/refunds', times: 2 })
  const key = { idempotencyKey: 'rf:1' }
  const params = { charge: charge.id, amount: 1000 }
  await expect(oneTry().refunds.create(params, key)).rejects.toBeInstanceOf(
    Stripe.errors.StripeConnectionError,
  )
  const again = await oneTry().refunds.create(params, key)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await world.stripe.charges.retrieve(charge.id)).amount_refunded).toBe(1000)
})

it('answers slowly, and keeps the key in use meanwhile', async () => {
  await control('slow_answers', { seconds: 0.7, times: 1 })
  const key = { idempotencyKey: 'cus:slow' }
  const slow = oneTry(300).customers.create({ name: 'slow' }, key)
  await expect(slow).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  await expect(oneTry().customers.create({ name: 'slow' }, key)).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  })
  await new Promise(resolve => setTimeout(resolve, 600))
  const later = await oneTry().customers.create({ name: 'slow' }, key)
  expect((await world.stripe.customers.list()).data.map(({ id }) => id)).toEqual([later.id])
})

it('declines the next charge of one subscription', async () => {
  const { stripe } = world
  const spared = await openDeal(world)
  const hit = await openDeal(world)
  await control('decline_next', { subscription: hit.subscription.id, reason: 'insufficient_funds' })
  const month =
    Number(hit.subscription.items.data[0]?.current_period_end) - hit.subscription.created
  await world.clock().advance(month + 2 * 3600)
  const status = async (id: string) => (await stripe.subscriptions.retrieve(id)).status
  expect(await status(spared.subscription.id)).toBe('active')
  expect(await status(hit.subscription.id)).toBe('past_due')
  await world.clock().advance(4 * day)
  expect(await status(hit.subscription.id)).toBe('active')
  const failed = (await stripe.charges.list({ customer: String(hit.session.customer) })).data[1]
  expect(failed).toMatchObject({
    status: 'failed',
    failure_code: 'card_declined',
    outcome: { reason: 'insufficient_funds' },
  })
})

it('lets a refund fail after it had succeeded, and gives the money back', async () => {
  const { stripe, receiver } = world
  const { charge } = await openDeal(world)
  await control('fail_refund_next')
  const refund = await stripe.refunds.create({ charge: charge.id, amount: 4800 })
  expect(refund.status).toBe('succeeded')
  await world.clock().advance(2 * 3600)
  const failed = await stripe.refunds.retrieve(refund.id, {
    expand: ['failure_balance_transaction'],
  })
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: { type: 'refund_failure', amount: 4800 },
  })
  expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(0)
  await world.settle()
  expect(receiver.types()).toEqual(expect.arrayContaining(['refund.updated', 'refund.failed']))
})

it('holds a refund until somebody decides', async () => {
  const { stripe } = world
  const { charge } = await openDeal(world)
  await control('hold_refund_next', { times: 2 })
  const first = await stripe.refunds.create({ charge: charge.id, amount: 100 })
  const second = await stripe.refunds.create({ charge: charge.id, amount: 200 })
  expect(first).toMatchObject({ status: 'pending', balance_transaction: null })
  await control('succeed_refund', { refund: first.id })
  await control('fail_refund', { refund: second.id })
  expect((await stripe.refunds.retrieve(first.id)).status).toBe('succeeded')
  expect((await stripe.refunds.retrieve(second.id)).status).toBe('failed')
  expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(100)
})

it('sends a payout back, also one that had arrived', async () => {
  const { stripe, receiver } = world
  const seller = await openSeller(world)
  const { charge } = await openDeal(world)
  await stripe.transfers.create({
    amount: 3840,
    currency: 'jpy',
    destination: seller.id,
    source_transaction: charge.id,
  })
  await world.clock().advance(5 * day)
  const own = { stripeAccount: seller.id }
  const pay = (amount: number) => stripe.payouts.create({ amount, currency: 'jpy' }, own)
  const available = async () => (await stripe.balance.retrieve({}, own)).available[0]?.amount

  await control('fail_payout_next')
  const failing = await pay(1000)
  await world.clock().advance(4 * day)
  expect(await stripe.payouts.retrieve(failing.id, {}, own)).toMatchObject({
    status: 'failed',
    failure_code: 'account_closed',
  })
  const payout = await pay(2000)
  expect(await control('pay_payout', { payout: payout.id })).toMatchObject({ status: 'paid' })
  expect(await available()).toBe(1840)
  await control('fail_payout', { payout: payout.id })
  expect(await available()).toBe(3840)
  await expect(control('fail_payout', { payout: payout.id })).rejects.toThrow('409')
  await world.settle()
  expect(receiver.types('_connect').filter(type => type === 'payout.failed')).toHaveLength(2)
})

it('restricts an account and lets it go again', async () => {
  const { stripe, receiver } = world
  const seller = await openSeller(world)
  const { charge } = await openDeal(world)
  await control('restrict_account', { account: seller.id })
  expect(await stripe.accounts.retrieve(seller.id)).toMatchObject({
    details_submitted: true,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: { disabled_reason: 'requirements.past_due' },
  })
  const transfer = () =>
    stripe.transfers.create({
      amount: 3840,
      currency: 'jpy',
      destination: seller.id,
      source_transaction: charge.id,
    })
  await expect(transfer()).rejects.toMatchObject({ code: 'transfers_not_allowed' })
  await expect(
    stripe.payouts.create({ amount: 1, currency: 'jpy' }, { stripeAccount: seller.id }),
  ).rejects.toMatchObject({ code: 'payouts_not_allowed' })
  await control('lift_restriction', { account: seller.id })
  await transfer()
  await world.settle()
  const updates = receiver.types('_connect').filter(type => type === 'account.updated')
  expect(updates).toHaveLength(3)
})

it('loses an account whose owner disconnects it', async () => {
  const { stripe, receiver } = world
  const seller = await openSeller(world)
  await control('disconnect_account', { account: seller.id })
  await expect(stripe.accounts.retrieve(seller.id)).rejects.toMatchObject({ statusCode: 403 })
  await world.settle()
  expect(receiver.types('_connect')).toContain('account.application.deauthorized')
})

it('refuses faults that it does not know, and switches all of them off', async () => {
  await expect(control('cut_next', { colour: 'red' })).rejects.toThrow('400')
  await control('slow_answers')
  await control('fail_next', { times: null })
  expect(await control('clear_faults')).toEqual({ faults: [] })
})

it('answers a key with a stored 500 for a day, and has done nothing', async () => {
  const client = oneTry()
  const key = { idempotencyKey: 'cus:1' }
  const create = (name: string) => client.customers.create({ name }, key)
  await control('store_error_next', { path: '/v1/customers' })
  await expect(client.customers.create({ email: 'nobody' }, key)).rejects.toMatchObject({
    statusCode: 400,
  })
  const first = await create('first').catch((error: unknown) => error)
  expect(first).toBeInstanceOf(Stripe.errors.StripeAPIError)
  expect(first).toMatchObject({ statusCode: 500, rawType: 'api_error' })
  const again = await create('first').catch((error: unknown) => error)
  expect(again).toMatchObject({
    statusCode: 500,
    requestId: (first as Stripe.errors.StripeError).requestId,
    headers: { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' },
  })
  await expect(create('other')).rejects.toMatchObject({ rawType: 'idempotency_error' })
  expect((await client.customers.list()).data).toEqual([])
  await control('forget_answers')
  expect(await create('first')).toMatchObject({ name: 'first' })
  expect((await client.customers.list()).data).toHaveLength(1)
})

it('stores a 500 although the work is done', async () => {
  await control('store_error_next', { done: true })
  const key = { idempotencyKey: 'cus:1' }
  for (const _ of [1, 2]) {
    await expect(oneTry().customers.create({ name: 'kept' }, key)).rejects.toMatchObject({
      statusCode: 500,
    })
  }
  expect((await world.stripe.customers.list()).data).toMatchObject([{ name: 'kept' }])
})

it('refuses a burst of calls, and keeps nothing of it under their keys', async () => {
  await control('burst_limit', { per_second: 3, path: '/v1/customers' })
  const create = (n: number) =>
    oneTry().customers.create({ name: `n${n}` }, { idempotencyKey: `cus:${n}` })
  const answers = await Promise.allSettled([0, 1, 2, 3, 4].map(create))
  const refused = answers.flatMap((answer, n) =>
    answer.status === 'rejected' ? [{ n, reason: answer.reason }] : [],
  )
  expect(refused).toHaveLength(2)
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    expect(reason).toMatchObject({
      statusCode: 429,
      code: 'rate_limit',
      rawType: 'rate_limit_error',
      headers: { 'stripe-should-retry': 'false' },
    })
  }
  await control('burst_limit', { on: false })
  for (const { n } of refused) expect(await create(n)).toMatchObject({ name: `n${n}` })
})

/** Sends twelve events under a fault; returns their names in order of arrival. */
async function arrivalsUnder(fault: string, options: object): Promise<string[]> {
  world.receiver.received.length = 0
  await control(fault, options)
  for (let n = 0; n < 12; n++) await world.stripe.customers.create({ name: `s${n}` })
  await control(fault, { on: false })
  await world.settle()
  return world.receiver.received
    .map(({ event }) => String((event.data.object as Stripe.Customer).name))
    .sort()
}

it('hits the same webhooks of a sequence with the same seed', async () => {
  for (const fault of ['drop_webhooks', 'duplicate_webhooks']) {
    const first = await arrivalsUnder(fault, { every: 3, seed: 'seven' })
    expect(new Set(first).size === 12 && first.length === 12).toBe(false)
    expect(await arrivalsUnder(fault, { every: 3, seed: 'seven' })).toEqual(first)
    expect(await arrivalsUnder(fault, { every: 3, seed: 'eight' })).not.toEqual(first)
  }
  const twice = await arrivalsUnder('drop_webhooks', { every: 3, seed: 'seven', times: 2 })
  expect(twice).toHaveLength(10)
})

it('stops every webhook until it is told to go on', async () => {
  expect(await arrivalsUnder('stop_webhooks', {})).toEqual([])
  expect(await control('resend_webhooks')).toEqual({ sent: 12 })
  await world.settle()
  expect(world.receiver.received).toHaveLength(12)
})

it('delivers a webhook days later when the clock moves forward', async () => {
  await control('delay_webhooks', { sandbox_seconds: 3 * day, times: 1 })
  const late = await world.stripe.customers.create({ name: 'late' })
  await world.stripe.customers.create({ name: 'next' })
  expect(await world.settle()).toBe(0)
  const ids = () => world.receiver.received.map(({ event }) => event.data.object)
  expect(ids()).toMatchObject([{ name: 'next' }])
  await world.clock().advance(2 * day)
  expect(ids()).toHaveLength(1)
  await world.clock().advance(day)
  expect(await world.settle()).toBe(0)
  expect(ids()).toMatchObject([{ name: 'next' }, { id: late.id }])
})
