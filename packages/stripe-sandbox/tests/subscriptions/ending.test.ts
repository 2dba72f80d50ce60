import { expect, it } from 'vitest'
import { FAILS_ON_RENEWAL, nowIn, openDeal } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

const world = await providerWorldOfFile()

const HOUR = 3600
const DAY = 24 * HOUR

const read = (id: string) => world.stripe.subscriptions.retrieve(id)
const told = async (type: string, id: string) => {
  await world.settle()
  return world.receiver.received
    .filter(({ event }) => event.type === type && Reflect.get(event.data.object, 'id') === id)
    .map(({ event }) => event.data.previous_attributes)
}

it('remembers when and why the end was asked for, once the period is over', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const { id } = subscription
  const cancellation_details = { comment: '引っ越します', feedback: 'unused' } as const
  const asked = await stripe.subscriptions.update(id, {
    ...{ cancel_at_period_end: true, cancellation_details },
  })
  await world.clock().advance(32 * DAY)
  expect(await read(id)).toMatchObject({
    ...{ status: 'canceled', canceled_at: asked.canceled_at, ended_at: asked.cancel_at },
    cancellation_details: { ...cancellation_details, reason: 'cancellation_requested' },
  })
})

it('names no reason for the end of a day that is chosen and then taken back', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const { id } = subscription
  await stripe.subscriptions.update(id, { cancel_at: nowIn(world) + 10 * DAY })
  expect((await read(id)).cancellation_details?.reason).toBe('cancellation_requested')
  await stripe.subscriptions.update(id, { cancel_at: '' })
  await world.clock().advance(11 * DAY)
  expect(await read(id)).toMatchObject({
    ...{ status: 'active', cancel_at: null, canceled_at: null },
    cancellation_details: { reason: null },
  })
})

it('collects no unpaid month of an ended subscription, and tells that it has stopped', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world, FAILS_ON_RENEWAL)
  const end = subscription.items.data[0]?.current_period_end ?? 0
  await world.clock().set(new Date((end + 2 * HOUR) * 1000))
  const invoice = String((await read(subscription.id)).latest_invoice)
  const { next_payment_attempt } = await stripe.invoices.retrieve(invoice)
  await stripe.subscriptions.cancel(subscription.id)
  const left = { status: 'open', auto_advance: false, next_payment_attempt: null }
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject(left)
  expect(await told('invoice.updated', invoice)).toEqual([
    { auto_advance: true, next_payment_attempt },
  ])
  await world.clock().advance(20 * DAY)
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ ...left, attempt_count: 1 })
})

it('ends for good: neither a pause that is over nor the next month changes it', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const { id } = subscription
  const pause_collection = { behavior: 'void', resumes_at: nowIn(world) + 10 * DAY } as const
  await stripe.subscriptions.update(id, { pause_collection })
  await stripe.subscriptions.cancel(id)
  const ended = await read(id)
  const before = await told('customer.subscription.updated', id)
  await world.clock().advance(40 * DAY)
  expect(await read(id)).toEqual(ended)
  expect(await told('customer.subscription.updated', id)).toEqual(before)
  expect(await told('customer.subscription.deleted', id)).toHaveLength(1)
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
})

it('tells what a renewal changes, and bills the month that begins', async () => {
  const { stripe } = world
  const { subscription, invoice: first } = await openDeal(world)
  const { id } = subscription
  const [item] = subscription.items.data
  const [start, end] = [item?.current_period_start, item?.current_period_end ?? 0]
  await world.clock().set(new Date((end + 2 * HOUR) * 1000))
  const renewed = await read(id)
  const second = await stripe.invoices.retrieve(String(renewed.latest_invoice))
  expect(second).toMatchObject({ period_start: start, period_end: end })
  const [line] = second.lines.data
  expect(line).toMatchObject({
    metadata: subscription.metadata,
    period: { start: end, end: renewed.items.data[0]?.current_period_end },
  })
  expect(await told('customer.subscription.updated', id)).toEqual([
    { items: { data: subscription.items.data }, latest_invoice: first.id },
  ])
})

it('ends with a trial that replaced the period at whose end it should end', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const { id } = subscription
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  const trial_end = nowIn(world) + 10 * DAY
  const trial = await stripe.subscriptions.update(id, { trial_end, proration_behavior: 'none' })
  expect(trial).toMatchObject({ status: 'trialing', trial_end, cancel_at: trial_end })
  expect(trial.trial_start).toBe(trial.items.data[0]?.current_period_start)
  await world.clock().advance(11 * DAY)
  expect(await read(id)).toMatchObject({ status: 'canceled', ended_at: trial_end })
})
