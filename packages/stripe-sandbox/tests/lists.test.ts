import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDeal, openSeller } from './support/deal.ts'
import { openProviderWorld, type ProviderWorld } from './support/provider-world.ts'

const day = 86_400

let world: ProviderWorld
let deals: Awaited<ReturnType<typeof openDeal>>[]
let seller: Stripe.Account
beforeAll(async () => {
  world = await openProviderWorld()
  deals = []
  for (let n = 0; n < 3; n++) {
    deals.push(await openDeal(world))
    await world.clock().advance(day)
  }
  seller = await openSeller(world)
})
afterAll(() => world.close())

const deal = (n: number) => deals[n] ?? expect.fail('no such deal')
const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
const pick = (n: number[], of: 'subscription' | 'invoice' | 'charge') => n.map(i => deal(i)[of].id)

it('narrows by the moment of creation, exactly or within a range', async () => {
  const { subscriptions } = world.stripe
  const { created } = deal(1).subscription
  const within = async (range: Stripe.RangeQueryParam | number) =>
    ids(await subscriptions.list({ created: range }))
  expect(await within(created)).toEqual(pick([1], 'subscription'))
  expect(await within({ gt: created })).toEqual(pick([2], 'subscription'))
  expect(await within({ gte: created })).toEqual(pick([2, 1], 'subscription'))
  expect(await within({ lt: created })).toEqual(pick([0], 'subscription'))
  expect(await within({ lte: created })).toEqual(pick([1, 0], 'subscription'))
  expect(await within({ gt: created - 1, gte: created - day, lt: created + 1 })).toEqual(
    pick([1], 'subscription'),
  )
})

it('gives the page next to the cursor, and reads on from oldest to newest', async () => {
  const { invoices } = world.stripe
  const last = deal(0).invoice.id
  expect(ids(await invoices.list({ limit: 1, ending_before: last }))).toEqual(pick([1], 'invoice'))
  const upwards = await invoices.list({ limit: 1, ending_before: last }).autoPagingToArray({
    limit: 100,
  })
  expect(upwards.map(({ id }) => id)).toEqual(pick([1, 2], 'invoice'))
  const downwards = await invoices.list({ limit: 1 }).autoPagingToArray({ limit: 100 })
  expect(downwards.map(({ id }) => id)).toEqual(pick([2, 1, 0], 'invoice'))
})

it('refuses cursors that it does not know, both at once, and limits out of bounds', async () => {
  const { charges, customers } = world.stripe
  const refused = (params: Stripe.ChargeListParams) =>
    charges.list(params).then(
      () => expect.fail('not refused'),
      (error: unknown) => error,
    )
  expect(await refused({ starting_after: 'ch_gone' })).toMatchObject({
    code: 'resource_missing',
    param: 'starting_after',
  })
  const cursor = deal(0).charge.id
  expect(await refused({ starting_after: cursor, ending_before: cursor })).toMatchObject({
    statusCode: 400,
  })
  for (const limit of [0, 101]) {
    expect(await refused({ limit })).toMatchObject({ statusCode: 400, param: 'limit' })
  }
  await expect(
    customers.list(
      { starting_after: String(deal(0).session.customer) },
      { stripeAccount: seller.id },
    ),
  ).rejects.toMatchObject({ code: 'resource_missing' })
})

it('narrows subscriptions by customer, price and status', async () => {
  const { subscriptions } = world.stripe
  const [first] = deal(0).subscription.items.data
  expect(ids(await subscriptions.list({ price: first?.price.id ?? '' }))).toEqual(
    pick([0], 'subscription'),
  )
  const customer = String(deal(1).session.customer)
  expect(ids(await subscriptions.list({ customer, status: 'active' }))).toEqual(
    pick([1], 'subscription'),
  )
  expect((await subscriptions.list({ status: 'ended' })).data).toEqual([])
  const due = first?.current_period_end ?? 0
  expect(ids(await subscriptions.list({ current_period_end: { lte: due } }))).toEqual(
    pick([0], 'subscription'),
  )
  await expect(subscriptions.list({ status: 'asleep' })).rejects.toMatchObject({ param: 'status' })
})

it('expands what is inside of a list', async () => {
  const { data } = await world.stripe.subscriptions.list({
    limit: 1,
    expand: ['data.latest_invoice', 'data.customer'],
  })
  expect(data[0]).toMatchObject({
    latest_invoice: { id: deal(2).invoice.id, status: 'paid' },
    customer: { email: 'fujino@yosooi.example' },
  })
  await expect(
    world.stripe.subscriptions.list({ expand: ['latest_invoice'] }),
  ).rejects.toMatchObject({ message: 'This property cannot be expanded (latest_invoice).' })
})

it('shows ten of a collection inside another object, and expands no plain value', async () => {
  const { stripe } = world
  const { charge } = deal(1)
  for (let n = 0; n < 11; n++) await stripe.refunds.create({ charge: charge.id, amount: 10 })
  const { refunds } = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] })
  expect(refunds?.data).toHaveLength(10)
  expect(refunds?.has_more).toBe(true)
  const all = await stripe.refunds.list({ charge: charge.id }).autoPagingToArray({ limit: 100 })
  expect(all).toHaveLength(11)
  await expect(stripe.subscriptions.list({ expand: ['data.status'] })).rejects.toMatchObject({
    message: 'This property cannot be expanded (status).',
  })
})

it('narrows money: invoices, entries of the balance, transfers and payouts', async () => {
  const { stripe } = world
  const { charge, subscription } = deal(0)
  expect(
    ids(await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })),
  ).toEqual(pick([0], 'invoice'))
  const entries = await stripe.balanceTransactions.list({ source: charge.id, currency: 'jpy' })
  expect(entries.data).toMatchObject([{ type: 'charge', source: charge.id }])
  expect((await stripe.balanceTransactions.list({ currency: 'eur' })).data).toEqual([])
  await expect(stripe.balanceTransactions.list({ payout: 'po_x' })).rejects.toMatchObject({
    param: 'payout',
  })
  const sent = { amount: 3840, currency: 'jpy', destination: seller.id, transfer_group: 'deal_1' }
  const transfer = await stripe.transfers.create({ ...sent, source_transaction: charge.id })
  const { destination, transfer_group } = sent
  expect(ids(await stripe.transfers.list({ destination, transfer_group }))).toEqual([transfer.id])
  expect((await stripe.transfers.list({ transfer_group: 'deal_2' })).data).toEqual([])
})

it('lists what happened, for the platform and for each account apart', async () => {
  const { events } = world.stripe
  const mine = await events.list({ type: 'invoice.*', limit: 100 })
  expect(new Set(mine.data.map(({ type }) => type.split('.')[0]))).toEqual(new Set(['invoice']))
  const types = ['invoice.paid', 'customer.subscription.created']
  const both = await events.list({ types, limit: 100 })
  expect(new Set(both.data.map(({ type }) => type))).toEqual(new Set(types))
  expect(both.data).toHaveLength(6)
  await expect(events.list({ type: 'invoice.paid', types })).rejects.toMatchObject({
    statusCode: 400,
  })
  const theirs = await events.list({ type: 'account.updated' }, { stripeAccount: seller.id })
  expect(theirs.data[0]).toMatchObject({ account: seller.id })
  expect((await events.list({ type: 'account.updated' })).data).toEqual([])
  await expect(events.retrieve(theirs.data[0]?.id ?? '')).rejects.toMatchObject({
    statusCode: 404,
  })
})

it('tells which events have not been taken yet', async () => {
  await world.settle()
  const { events, customers } = world.stripe
  await world.post('/control/payments/drop_webhooks', { every: 1, times: 1 })
  const { id } = await customers.create({ name: 'lost' })
  const { data } = await events.list({ delivery_success: false })
  expect(data).toMatchObject([{ data: { object: { id } }, pending_webhooks: 1 }])
  await world.post('/control/payments/resend_webhooks', {})
  await world.settle()
  expect((await events.list({ delivery_success: false })).data).toEqual([])
  expect(await events.retrieve(data[0]?.id ?? '')).toMatchObject({ pending_webhooks: 0 })
})

it('forgets what happened after 30 days', async () => {
  const { events } = world.stripe
  const [newest] = (await events.list({ limit: 1 })).data
  const cursor = newest?.id ?? ''
  await world.clock().advance(29 * day)
  expect(await events.retrieve(cursor)).toMatchObject({ id: cursor })
  await world.clock().advance(2 * day)
  await expect(events.retrieve(cursor)).rejects.toMatchObject({ statusCode: 404 })
  await expect(events.list({ ending_before: cursor })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'ending_before',
  })
  const kept = await events.list({ limit: 100 })
  expect(ids(kept)).not.toContain(cursor)
})
