import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { chargeOf, FAILS_ON_RENEWAL, nowIn, openDeal } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

const world = await providerWorldOfFile()

const day = 86_400
const iso = (seconds = 0) => new Date(seconds * 1000).toISOString().slice(0, 16)
const periodOf = ({ items }: Stripe.Subscription) => items.data[0]
const advance = (seconds: number) => world.clock().advance(seconds)

it('renews over three months on the anchor day, cut to the end of short months', async () => {
  const { stripe, receiver } = world
  await world.clock().set(new Date('2027-01-31T10:30:00Z'))
  const { subscription } = await openDeal(world)
  expect(iso(periodOf(subscription)?.current_period_end)).toBe('2027-02-28T10:30')

  await world.clock().set(new Date('2027-02-28T10:35:00Z'))
  const drafted = await stripe.invoices.list({ subscription: subscription.id, status: 'draft' })
  expect(drafted.data).toHaveLength(1)
  expect(drafted.data[0]).toMatchObject({ billing_reason: 'subscription_cycle', total: 5064 })

  await world.clock().set(new Date('2027-05-01T00:00:00Z'))
  const renewed = await stripe.subscriptions.retrieve(subscription.id)
  expect(renewed.status).toBe('active')
  expect(iso(periodOf(renewed)?.current_period_start)).toBe('2027-04-30T10:30')
  expect(iso(periodOf(renewed)?.current_period_end)).toBe('2027-05-31T10:30')

  const { data } = await stripe.invoices.list({ subscription: subscription.id })
  expect(data.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid'])
  expect(data.map(({ lines }) => iso(lines.data[0]?.period.start))).toEqual([
    '2027-04-30T10:30',
    '2027-03-31T10:30',
    '2027-02-28T10:30',
    '2027-01-31T10:30',
  ])
  expect(data.map(({ status_transitions }) => iso(status_transitions.paid_at ?? 0))).toEqual([
    '2027-04-30T11:30',
    '2027-03-31T11:30',
    '2027-02-28T11:30',
    '2027-01-31T10:30',
  ])
  const charge = await chargeOf(stripe, data[0]?.id ?? '')
  expect(charge.balance_transaction).toMatchObject({ fee: 182, status: 'pending' })
  expect(await world.settle()).toBe(0)
  const paid = receiver.received.filter(({ event }) => event.type === 'invoice.paid')
  expect(paid.map(({ event }) => iso(event.created))).toEqual([
    '2027-01-31T10:30',
    '2027-02-28T11:30',
    '2027-03-31T11:30',
    '2027-04-30T11:30',
  ])
})

it('retries a failed renewal after 3, 5 and 7 days and then ends it', async () => {
  const { stripe, receiver } = world
  const { subscription } = await openDeal(world, FAILS_ON_RENEWAL)
  const end = periodOf(subscription)?.current_period_end ?? 0
  const at = (seconds: number) => world.clock().set(new Date((end + seconds) * 1000))
  const status = async () => (await stripe.subscriptions.retrieve(subscription.id)).status
  const invoice = async () =>
    (await stripe.invoices.list({ subscription: subscription.id, limit: 1 })).data[0]

  await at(2 * 3600)
  expect(await status()).toBe('past_due')
  expect(await invoice()).toMatchObject({ status: 'open', attempt_count: 1 })
  expect(((await invoice())?.next_payment_attempt ?? 0) - end).toBe(3 * day + 3600)
  await at(8 * day + 7200)
  expect(await invoice()).toMatchObject({ attempt_count: 3 })
  expect(await status()).toBe('past_due')
  await at(15 * day + 7200)
  expect(await status()).toBe('canceled')
  expect(await invoice()).toMatchObject({ status: 'open', attempt_count: 4, auto_advance: false })
  const ended = await stripe.subscriptions.retrieve(subscription.id)
  expect(ended.cancellation_details?.reason).toBe('payment_failed')
  await world.settle()
  expect(receiver.types()).toEqual(
    expect.arrayContaining([
      'charge.failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]),
  )
  const voided = await stripe.invoices.voidInvoice((await invoice())?.id ?? '')
  expect(voided.status).toBe('void')
})

it('ends at the end of the period when asked to', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const ending = await stripe.subscriptions.update(subscription.id, {
    cancel_at_period_end: true,
    metadata: { ended_by: 'seller' },
  })
  const end = periodOf(ending)?.current_period_end
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at: end,
    metadata: { ended_by: 'seller', hold: '17' },
  })
  await advance(32 * day)
  const ended = await stripe.subscriptions.retrieve(subscription.id)
  expect(ended).toMatchObject({ status: 'canceled', ended_at: end })
  const invoices = await stripe.invoices.list({ subscription: subscription.id })
  expect(invoices.data).toHaveLength(1)
})

it('ends at once and leaves the lists of running ones', async () => {
  const { stripe } = world
  const { subscription, session } = await openDeal(world)
  const customer = String(session.customer)
  const ended = await stripe.subscriptions.cancel(subscription.id, {
    invoice_now: false,
    prorate: false,
  })
  expect(ended).toMatchObject({ status: 'canceled' })
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([])
  const all = await stripe.subscriptions.list({ customer, status: 'all' })
  expect(all.data).toHaveLength(1)
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    code: 'resource_missing',
  })
  await expect(
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
  ).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('A canceled subscription can only update'),
  })
  const noted = await stripe.subscriptions.update(subscription.id, { metadata: { note: '1' } })
  expect(noted.metadata).toMatchObject({ hold: '17', note: '1' })
})

it.each([
  ['keep_as_draft', 'draft'],
  ['mark_uncollectible', 'uncollectible'],
  ['void', 'void'],
] as const)('charges nothing while collection is paused by %s', async (behavior, status) => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const resumes_at = subscription.start_date + 40 * day
  await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior, resumes_at } })
  await advance(33 * day)
  const [paused] = (await stripe.invoices.list({ subscription: subscription.id })).data
  expect(paused).toMatchObject({ status, amount_paid: 0 })
  if (status === 'draft')
    expect(paused).toMatchObject({ auto_advance: false, automatically_finalizes_at: null })
  await advance(33 * day)
  const later = await stripe.subscriptions.retrieve(subscription.id)
  expect(later).toMatchObject({ status: 'active', pause_collection: null })
  const { data } = await stripe.invoices.list({ subscription: subscription.id })
  expect(data.map(one => one.status)).toEqual(['paid', status, 'paid'])
})

it('refuses a pause of the collection that is over already, and leaves the last one', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const pause = { behavior: 'void', resumes_at: nowIn(world) + 40 * day } as const
  await stripe.subscriptions.update(subscription.id, { pause_collection: pause })
  for (const resumes_at of [nowIn(world) - 1, 0, -1])
    await expect(
      stripe.subscriptions.update(subscription.id, { pause_collection: { ...pause, resumes_at } }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'pause_collection[resumes_at]' })
  await advance(41 * day)
  const later = await stripe.subscriptions.retrieve(subscription.id)
  expect(later.pause_collection).toBeNull()
})
