import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** Amounts that somebody at the provider added to a deal's next invoice, by hand or by a proration. */

const { world, scenario } = await scenarioOfFile()
const TOTAL = 5064

const subscription = async (): Promise<Stripe.Subscription> => {
  const [latest] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  if (!latest) throw new Error('there is no subscription')
  return latest
}
const add = async (amount: number, more: Partial<Stripe.InvoiceItemCreateParams> = {}) => {
  const { id, customer } = await subscription()
  const to = { customer: String(customer), subscription: id }
  await world.stripe.invoiceItems.create({ ...to, amount, currency: 'jpy', ...more })
}
const setQuantity = async (
  quantity: number,
  proration_behavior: 'create_prorations' | 'always_invoice',
) => {
  const { id, items } = await subscription()
  const item = { id: items.data[0]?.id ?? '', quantity }
  await world.stripe.subscriptions.update(id, { items: [item], proration_behavior })
  await scenario.work()
}
const nextMonth = async () => {
  await world.wind(32 * DAY)
  await scenario.work()
}
const months = () =>
  world.sql<{ total: number; days: number }>(
    `select total, (extract(epoch from period_end - period_start) / 86400)::int as days
     from earnings order by paid_at`,
  )
const totals = async () => (await months()).map(({ total }) => total)
const alerts = async () =>
  (
    await world.sql<{ facts: object }>(
      `select facts from alerts where closed_at is null
       and kind = 'invoice total differs from the deal' order by raised_at`,
    )
  ).map(({ facts }) => facts)

test('a month from which an amount was taken off is booked with the rest, and is told', async () => {
  const deal = await scenario.subscribe()
  await add(-1000)
  await nextMonth()
  expect(await totals()).toEqual([TOTAL, TOTAL - 1000])
  expect(await alerts()).toMatchObject([
    { dealId: Number(deal), total: TOTAL - 1000, expected: TOTAL, held: 0 },
  ])
  await scenario.allIsSound()
})

test('a month to which an amount was added is held', async () => {
  await scenario.subscribe()
  await add(700)
  await nextMonth()
  expect(await totals()).toEqual([TOTAL])
  expect(await alerts()).toMatchObject([{ total: TOTAL + 700, held: TOTAL + 700 }])
  await scenario.allIsSound()
})

test('the period of a month is its own, however long that of an added amount is', async () => {
  const deal = await scenario.subscribe()
  const start = Math.floor(world.app.clock().getTime() / 1000)
  await add(-300, { period: { start, end: start + 365 * DAY } })
  await nextMonth()
  const days = (await months()).map(month => month.days)
  expect([days.length, Math.max(...days) < 32]).toEqual([2, true])
  await scenario.agree(deal, 'refund_proration')
  await scenario.work()
  await scenario.allIsSound()
})

test('a proration that waits for the next month is held with it, and taken off later', async () => {
  await scenario.subscribe()
  await world.wind(10 * DAY)
  await setQuantity(2, 'create_prorations')
  expect(await alerts()).toEqual([])
  await world.wind(22 * DAY)
  await scenario.work()
  expect(await totals()).toEqual([TOTAL])
  const [held] = await alerts()
  await setQuantity(1, 'create_prorations')
  await nextMonth()
  const [, month] = await totals()
  expect(month).toBeLessThan(TOTAL)
  expect(await alerts()).toMatchObject([held, { total: month, held: 0 }])
  await scenario.allIsSound()
})

test('a proration that is billed at once is held, and its credit reduces later months', async () => {
  await scenario.subscribe()
  await world.wind(10 * DAY)
  await setQuantity(2, 'always_invoice')
  expect(await totals()).toEqual([TOTAL])
  const [held, ...others] = await alerts()
  expect(others).toEqual([])
  await setQuantity(1, 'always_invoice')
  expect(await alerts()).toEqual([held])
  await world.wind(22 * DAY)
  await scenario.work()
  const [, month] = await totals()
  expect(await alerts()).toMatchObject([held, { total: month, held: 0 }])
  await scenario.allIsSound()
})

test('a proration billed at once with an added amount is no month, although nothing was charged', async () => {
  await scenario.subscribe()
  await setQuantity(2, 'always_invoice')
  const known = await alerts()
  await world.wind(10 * DAY)
  await add(-500)
  await setQuantity(1, 'always_invoice')
  expect(await alerts()).toEqual(known)
})

test('a refund of what was added books the month', async () => {
  await scenario.subscribe()
  await add(700)
  await nextMonth()
  const charge = await scenario.lastCharge()
  await world.stripe.refunds.create({ charge, amount: 700 })
  await scenario.work()
  const [{ key } = { key: '' }] = await world.sql<{ key: string }>(
    `select key from alerts where closed_at is null and key like 'total:%'`,
  )
  await succeed(world.call('admin_alert_act', { key }, world.cast.admin))
  expect(await totals()).toEqual([TOTAL, TOTAL])
  expect(await alerts()).toEqual([])
  await scenario.allIsSound()
})

test('an exit gives nothing back of a month that is held, which the operator refunds', async () => {
  const deal = await scenario.subscribe()
  await add(700)
  await world.wind(33 * DAY)
  await scenario.work()
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  expect([await scenario.refunds(), await scenario.deals('ended')]).toEqual([[], 1])
  expect(await alerts()).toMatchObject([{ held: TOTAL + 700 }])
  await world.stripe.refunds.create({ charge: await scenario.lastCharge() })
  await scenario.work()
  expect([await alerts(), await scenario.balance('unassigned')]).toEqual([[], 0])
  await scenario.allIsSound()
})
