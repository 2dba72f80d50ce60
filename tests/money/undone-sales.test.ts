import { expect, test } from 'vitest'
import { DAY, stageOfFile } from './histories/stage.ts'

/**
 * A charge that should not have happened is refunded in full, with the fee (`rf:{invoice}:void`).
 */

const { world, stage } = await stageOfFile()

test('a buyer who pays two pages of one service has one deal and the other payment back', async () => {
  const first = await stage.openPage()
  await world.sql('update services set price = 5800 where id = $1', [stage.service])
  const second = await stage.openPage()
  expect(second).not.toBe(first)
  await stage.pay(first)
  await stage.pay(second)
  await stage.work()
  expect(await stage.deals()).toBe(1)
  expect(await stage.refunds()).toHaveLength(1)
  await stage.allIsSound()
})

test('a payment for a seat that is gone goes back whole', async () => {
  await world.sql('update services set quantity = 1 where id = $1', [stage.service])
  const late = await stage.openPage()
  await world.sql(`update checkout_holds set expires_at = now() - interval '1 day'`)
  await stage.subscribe(stage.second)
  await stage.pay(late)
  await stage.work()
  expect(await stage.deals()).toBe(1)
  expect(await stage.refunds()).toEqual([4800 + 264])
  expect(await stage.balance(`pending:${stage.seller.id}`)).toBe(-3840)
  await stage.allIsSound()
})

test('a month charged after the buyer has ended goes back whole', async () => {
  const deal = await stage.subscribe()
  await stage.terminate(deal)
  await world.wind(32 * DAY)
  await stage.work()
  expect(await stage.refunds()).toEqual([4800 + 264])
  await stage.allIsSound()
})

test('a month charged after the seller’s notice goes back whole, and the deal has ended', async () => {
  const deal = await stage.subscribe()
  await stage.terminate(deal, stage.seller)
  await world.wind(32 * DAY)
  await stage.work()
  expect(await stage.deals('ended')).toBe(1)
  expect(await stage.refunds()).toEqual([4800 + 264])
  await stage.allIsSound()
})

test('a sale whose notices are all lost and which has ended since is found by the sync', async () => {
  await stage.pay(await stage.openPage())
  await stage.collect()
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  await world.stripe.subscriptions.cancel(subscription?.id ?? '')
  await stage.collect()
  await stage.allIsSound()
  expect(await stage.deals('ended')).toBe(1)
  expect(await stage.balance(`connected:${stage.seller.id}`)).toBe(3840)
})
