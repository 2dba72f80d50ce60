import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** Somebody changed at the provider what the subscription of a deal bills, or how. */

const { world, scenario } = await scenarioOfFile()
const KIND = 'a subscription bills otherwise than its deal'
const NO_PRORATION = { proration_behavior: 'none' } as const
const MAILED = { collection_method: 'send_invoice', days_until_due: 7 } as const
const CHARGED = { collection_method: 'charge_automatically' } as const

const changes = async () =>
  (
    await world.sql<{ facts: object }>(
      'select facts from alerts where closed_at is null and kind = $1',
      [KIND],
    )
  ).map(({ facts }) => facts)
const subscription = async (): Promise<Stripe.Subscription> => {
  const [latest] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  if (!latest) throw new Error('there is no subscription')
  return latest
}
const change = async (given: Stripe.SubscriptionUpdateParams) =>
  world.stripe.subscriptions.update((await subscription()).id, given)
const setQuantity = async (quantity: number) => {
  const [item] = (await subscription()).items.data
  await change({ ...NO_PRORATION, items: [{ id: item?.id ?? '', quantity }] })
}
const nextMonth = async () => {
  await world.wind(33 * DAY)
  await scenario.work()
}
const compare = () => reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
/** The provider's webhooks about it are lost. */
async function compareUnheard(): Promise<void> {
  await scenario.collect()
  await world.sql('delete from reconciliation_cursors')
  await compare()
}
const totals = async () =>
  (await world.sql<{ total: number }>('select total from earnings order by paid_at')).map(
    ({ total }) => total,
  )

test('another quantity is an alert at once, and its month is held instead of booked', async () => {
  const deal = await scenario.subscribe()
  await setQuantity(2)
  await scenario.work()
  expect(await changes()).toMatchObject([
    { dealId: Number(deal), changes: ['total'], total: 9864, expected: 5064 },
  ])
  const { tasks } = await succeed(world.call('admin_queue', { page: '1' }, world.cast.admin))
  expect(JSON.stringify(tasks)).toContain('額が ¥9,864')
  await nextMonth()
  expect(await totals()).toEqual([5064])
  expect(await scenario.balance('unassigned')).toBe(-9864)
  await setQuantity(1)
  await scenario.work()
  expect(await changes()).toEqual([])
  await scenario.allIsSound()
})

test('a lower price is an alert, and its month is booked and shared as it was paid', async () => {
  await scenario.subscribe()
  const [item, fee] = (await subscription()).items.data
  const { id: price } = await world.stripe.prices.create({
    currency: 'jpy',
    product: String(item?.price.product),
    recurring: { interval: 'month' },
    unit_amount: 2000,
  })
  const items = [
    { id: item?.id ?? '', price },
    { id: fee?.id ?? '', deleted: true },
  ]
  await change({ ...NO_PRORATION, items })
  await scenario.work()
  expect(await changes()).toMatchObject([{ changes: ['total'], total: 2000, expected: 5064 }])
  await nextMonth()
  expect(await totals()).toEqual([5064, 2000])
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(3840 + 1517)
  await scenario.allIsSound()
})

test('a month whose invoice is mailed is unpaid, and the operator knows why', async () => {
  const deal = await scenario.subscribe()
  await change(MAILED)
  await scenario.work()
  expect(await changes()).toMatchObject([{ dealId: Number(deal), changes: ['mailed'] }])
  await nextMonth()
  expect([await totals(), await scenario.deals()]).toEqual([[5064], 1])
  await world.wind(8 * DAY)
  await scenario.work()
  expect(await scenario.deals('past_due')).toBe(1)
  const [sent] = (await world.stripe.invoices.list({ limit: 1, status: 'open' })).data
  await world.stripe.invoices.pay(sent?.id ?? '')
  await change(CHARGED)
  await scenario.work()
  expect([await totals(), await changes()]).toEqual([[5064, 5064], []])
  expect(await scenario.deals()).toBe(1)
  await scenario.allIsSound()
})

test('the buyer of a mailed invoice that fell due reads of the invoice and of no card', async () => {
  const deal = await scenario.subscribe()
  await change(MAILED)
  await world.wind(33 * DAY)
  await scenario.work()
  const [sent] = (await world.stripe.invoices.list({ limit: 1, status: 'open' })).data
  await world.wind(8 * DAY)
  await scenario.work()
  const { failed_payment } = await succeed(world.call('subsc', { subsc_id: deal }, scenario.buyer))
  expect(failed_payment).toEqual({
    failed_at: new Date(Number(sent?.due_date) * 1000).toISOString(),
    ...{ next_try_at: null, awaits_owner: false, card: null, is_mailed: true },
  })
})

test('a trial pauses the payments, which the operator knows, and ends by itself', async () => {
  await scenario.subscribe()
  const now = Math.floor(world.app.clock().getTime() / 1000)
  await change({ ...NO_PRORATION, trial_end: now + 40 * DAY })
  await scenario.work()
  expect(await changes()).toMatchObject([{ changes: ['trial'] }])
  await world.wind(41 * DAY)
  await scenario.work()
  expect([await totals(), await changes()]).toEqual([[5064, 5064], []])
  await scenario.allIsSound()
})

test('a cycle that begins anew charges a whole month, which is booked as one', async () => {
  await scenario.subscribe()
  await world.wind(10 * DAY)
  await change({ ...NO_PRORATION, billing_cycle_anchor: { type: 'now' } })
  await scenario.work()
  expect([await totals(), await changes()]).toEqual([[5064, 5064], []])
  await scenario.allIsSound()
})

test('a comparison finds a change that no webhook reported, and its end', async () => {
  await scenario.subscribe()
  await change(MAILED)
  await compareUnheard()
  expect(await changes()).toHaveLength(1)
  await change(CHARGED)
  await compareUnheard()
  expect(await changes()).toEqual([])
})

/** The operator closes the alert about the subscription. */
async function closeByHand() {
  const key = `billing:${(await subscription()).id}`
  await succeed(world.call('admin_alert_close', { key }, world.cast.admin))
}

test('an alert that the operator has closed stays closed until something else differs', async () => {
  await scenario.subscribe()
  await change(MAILED)
  await scenario.work()
  await closeByHand()
  await compareUnheard()
  expect(await changes()).toEqual([])
  await setQuantity(3)
  await scenario.work()
  expect(await changes()).toMatchObject([{ changes: ['total', 'mailed'], total: 14664 }])
})

test('a change that was undone and is made again is an alert again, also a closed one', async () => {
  await scenario.subscribe()
  await change(MAILED)
  await scenario.work()
  await closeByHand()
  await change(CHARGED)
  await scenario.work()
  await change(MAILED)
  await scenario.work()
  expect(await changes()).toMatchObject([{ changes: ['mailed'] }])
})

test('an undoing that no webhook reported is found, also when its alert was closed by hand', async () => {
  await scenario.subscribe()
  await change(MAILED)
  await scenario.work()
  await closeByHand()
  await change(CHARGED)
  await compareUnheard()
  await change(MAILED)
  await scenario.work()
  expect(await changes()).toMatchObject([{ changes: ['mailed'] }])
})

test('the alert closes with the deal', async () => {
  const deal = await scenario.subscribe()
  await setQuantity(2)
  await scenario.work()
  await scenario.terminate(deal)
  await scenario.work()
  expect(await changes()).toEqual([])
  await scenario.allIsSound()
})
