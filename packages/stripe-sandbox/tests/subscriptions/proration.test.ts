import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { periodEnd } from '../../src/billing/periods/calendar.ts'
import { nowIn, openDeal } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

const world = await providerWorldOfFile()

/**
 * The part of a month that is left: of 4,800 yen it is 3,976.3 yen and of the fee of 264 yen it is
 * 218.7 yen, so that one amount is rounded down and the other up. A minute changes neither.
 */
const LEFT = 3976.3 / 4800
const HOUR = 3600

const periodOf = ({ items: { data } }: Stripe.Subscription) => ({
  start: data[0]?.current_period_start ?? 0,
  end: data[0]?.current_period_end ?? 0,
})
const read = (id: string) => world.stripe.subscriptions.retrieve(id)
const latest = async (id: string) =>
  world.stripe.invoices.retrieve(String((await read(id)).latest_invoice))
const amountsOf = ({ lines }: Stripe.Invoice) => lines.data.map(({ amount }) => amount)

/** A subscription of 4,800 and 264 yen, of whose first month that part is left. */
async function withTimeLeft() {
  const { subscription } = await openDeal(world)
  const { start, end } = periodOf(subscription)
  await world.clock().set(new Date((end - (end - start) * LEFT) * 1000))
  return subscription
}

const doubled = ({ items: { data } }: Stripe.Subscription) =>
  data.map(({ id }) => ({ id, quantity: 2 }))

it('rounds what is credited and what is billed of each item to the nearest yen', async () => {
  const { stripe } = world
  const subscription = await withTimeLeft()
  const { end } = periodOf(subscription)
  const changedAt = nowIn(world)
  await stripe.subscriptions.update(subscription.id, { items: doubled(subscription) })
  const { data } = await stripe.invoiceItems.list({ customer: String(subscription.customer) })
  expect(data.map(({ amount }) => amount).reverse()).toEqual([-3976, -219, 7953, 437])
  for (const item of data) {
    expect(item).toMatchObject({
      ...{ invoice: null, proration: true, discountable: false, period: { end } },
      parent: { subscription_details: { subscription: subscription.id } },
    })
    expect(item.period.start).toBeGreaterThanOrEqual(changedAt)
  }
  expect(data.map(({ description }) => description)).toEqual([
    ...['Remaining time', 'Remaining time', 'Unused time', 'Unused time'],
  ])
})

it('bills a proration at once without another month, as the latest invoice', async () => {
  const { stripe } = world
  const subscription = await withTimeLeft()
  const { id } = subscription
  const { start, end } = periodOf(subscription)
  const changed = await stripe.subscriptions.update(id, {
    ...{ items: doubled(subscription), proration_behavior: 'always_invoice' },
  })
  const invoice = await latest(id)
  expect(changed.latest_invoice).toBe(invoice.id)
  expect(amountsOf(invoice)).toEqual([-3976, -219, 7953, 437])
  expect(invoice).toMatchObject({ amount_paid: 4195, period_start: start, period_end: end })
  expect(periodOf(changed)).toEqual({ start, end })
})

it('leaves the proration of a declined card open, and the subscription past due', async () => {
  const { stripe } = world
  const subscription = await withTimeLeft()
  await world.post('/control/payments/decline_next', { customer: subscription.customer })
  const changed = await stripe.subscriptions.update(subscription.id, {
    ...{ items: doubled(subscription), proration_behavior: 'always_invoice' },
  })
  expect(changed.status).toBe('past_due')
  expect(await latest(changed.id)).toMatchObject({ status: 'open', amount_remaining: 4195 })
})

it('prorates no item that stays as it is', async () => {
  const { stripe } = world
  const subscription = await withTimeLeft()
  const [, fee] = subscription.items.data
  await stripe.subscriptions.update(subscription.id, { items: [{ id: fee?.id ?? '' }] })
  await stripe.subscriptions.update(subscription.id, {
    ...{ items: [{ id: fee?.id ?? '', deleted: true }] },
  })
  const { data } = await stripe.invoiceItems.list({ customer: String(subscription.customer) })
  expect(data.map(({ amount }) => amount)).toEqual([-219])
})

it('bills each item for its part of a last period that a chosen end makes shorter', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const { id } = subscription
  const { end: start } = periodOf(subscription)
  const whole = periodEnd(subscription.billing_cycle_anchor, start, null) - start
  const cancel_at = start + Math.round(whole * LEFT)
  await stripe.subscriptions.update(id, { cancel_at })
  await world.clock().set(new Date((start + 2 * HOUR) * 1000))
  expect(periodOf(await read(id))).toEqual({ start, end: cancel_at })
  const last = await latest(id)
  expect(amountsOf(last)).toEqual([3976, 219])
  expect(last).toMatchObject({ status: 'paid' })
  expect(last.lines.data[0]?.period).toEqual({ start, end: cancel_at })
  await world.clock().set(new Date((cancel_at + 2 * HOUR) * 1000))
  expect(await read(id)).toMatchObject({ status: 'canceled', ended_at: cancel_at })
  expect((await read(id)).latest_invoice).toBe(last.id)
})

it('credits the unused time of each item once it ends within a month that was paid', async () => {
  const { stripe } = world
  const subscription = await withTimeLeft()
  const { id } = subscription
  const { start, end } = periodOf(subscription)
  await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true })
  const credit = await latest(id)
  expect(amountsOf(credit)).toEqual([-3976, -219])
  expect(credit).toMatchObject({ period_start: start, period_end: end, ending_balance: -4195 })
  for (const { period, parent } of credit.lines.data) {
    expect(period.end).toBe(end)
    expect(period.start).toBeGreaterThan(subscription.start_date)
    expect(parent?.subscription_item_details?.proration).toBe(true)
  }
})

it('credits no time of a month that is not paid', async () => {
  const { stripe } = world
  const subscription = await withTimeLeft()
  const { id } = subscription
  await world.clock().set(new Date((periodOf(subscription).end + 600) * 1000))
  const draft = await latest(id)
  expect(draft.status).toBe('draft')
  await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true })
  expect((await read(id)).latest_invoice).toBe(draft.id)
  const customer = await stripe.customers.retrieve(String(subscription.customer))
  expect(customer).toMatchObject({ balance: 0 })
})
