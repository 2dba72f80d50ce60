import { expect, test } from 'vitest'
import { sweepExpiredHolds } from '../../server/domains/deals/checkout/expire-checkout.ts'
import { succeed } from '../support/fixtures.ts'
import { DAY, scenarioOfFile } from './histories/scenario.ts'

/**
 * A charge that should not have happened is refunded in full, with the fee (`rf:{invoice}:void`).
 */

const { world, scenario } = await scenarioOfFile()

test('a buyer who pays on two pages of one service has one deal, and the other payment is refunded', async () => {
  const first = await scenario.openPage()
  await world.sql('update services set price = 5800 where id = $1', [scenario.service])
  const second = await scenario.openPage()
  expect(second).not.toBe(first)
  await scenario.pay(first)
  await scenario.pay(second)
  await scenario.work()
  expect(await scenario.deals()).toBe(1)
  expect(await scenario.refunds()).toHaveLength(1)
  await scenario.allIsSound()
})

test('a payment for a seat that is taken is refunded in full', async () => {
  await world.sql('update services set quantity = 1 where id = $1', [scenario.service])
  const late = await scenario.openPage()
  await world.sql(`update checkout_holds set state = 'released'`)
  await scenario.subscribe(scenario.second)
  await scenario.pay(late)
  await scenario.work()
  expect(await scenario.deals()).toBe(1)
  expect(await scenario.refunds()).toEqual([4800 + 264])
  expect(await scenario.balance(`pending:${scenario.seller.id}`)).toBe(-3840)
  await scenario.allIsSound()
})

test('a buyer who has paid for the last seat keeps it although the notice of it comes late', async () => {
  await world.sql('update services set quantity = 1 where id = $1', [scenario.service])
  await scenario.pay(await scenario.openPage())
  const late = await scenario.collect()
  await world.wind(40 * 60)
  await sweepExpiredHolds(world.app)
  const other = world.call('checkout', { prod_id: scenario.service }, scenario.second)
  expect((await other).status).toBe(409)
  for (const webhook of late) await world.deliver(webhook)
  await scenario.work()
  expect(await scenario.deals()).toBe(1)
  expect(await scenario.refunds()).toEqual([])
  await scenario.allIsSound()
})

test('a payment on a page that a block has not closed yet is refunded in full', async () => {
  const page = await scenario.openPage()
  const blocked = { user_id: String(scenario.buyer.id) }
  await succeed(world.call('block_add', blocked, scenario.seller))
  await scenario.pay(page)
  await scenario.work()
  expect(await scenario.deals()).toBe(0)
  expect(await scenario.refunds()).toEqual([4800 + 264])
  await scenario.allIsSound()
})

test('a month charged after the buyer’s end is refunded in full', async () => {
  const deal = await scenario.subscribe()
  await scenario.terminate(deal)
  await world.wind(32 * DAY)
  await scenario.work()
  expect(await scenario.refunds()).toEqual([4800 + 264])
  await scenario.allIsSound()
})

test('a renewal paid in the second of the buyer’s end is refunded in full', async () => {
  const deal = await scenario.subscribe()
  await world.wind(32 * DAY)
  const renewed = await scenario.collect()
  await scenario.terminate(deal)
  const [renewal] = (await world.stripe.invoices.list({ limit: 1 })).data
  const paidAt = renewal?.status_transitions.paid_at
  await world.sql(`update deals set ended_at = to_timestamp($1) + interval '0.3 s'`, [paidAt])
  for (const webhook of renewed) await world.deliver(webhook)
  await scenario.work()
  expect(await scenario.refunds()).toEqual([4800 + 264])
})

test('a month charged after the seller’s notice is refunded in full, and the deal has ended', async () => {
  const deal = await scenario.subscribe()
  await scenario.terminate(deal, scenario.seller)
  await world.wind(32 * DAY)
  await scenario.work()
  expect(await scenario.deals('ended')).toBe(1)
  expect(await scenario.refunds()).toEqual([4800 + 264])
  await scenario.allIsSound()
})

test('a sale whose webhooks were all lost and which has ended since is found by the sync', async () => {
  await scenario.pay(await scenario.openPage())
  await scenario.collect()
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  await world.stripe.subscriptions.cancel(subscription?.id ?? '')
  await scenario.collect()
  await scenario.allIsSound()
  expect(await scenario.deals('ended')).toBe(1)
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(3840)
})
