import { expect, test } from 'vitest'
import { DAY, stageOfFile } from './histories/stage.ts'

/**
 * The provider repeats a refusal for 24 hours for the same key, so a new attempt uses a new key.
 */

const { world, stage } = await stageOfFile()

const transfers = async () => (await world.stripe.transfers.list({ limit: 100 })).data

test('a transfer refused by a restricted account is made once the account is free', async () => {
  await stage.act('restrict_account', { account: stage.account })
  await world.sql('update payout_accounts set transfers_active = true')
  await stage.subscribe()
  expect(await transfers()).toEqual([])
  await stage.act('lift_restriction', { account: stage.account })
  await stage.work()
  expect((await transfers()).map(({ amount }) => amount)).toEqual([3840])
  await stage.allIsSound()
})

test('what is refunded before it was transferred is never sent', async () => {
  await stage.act('restrict_account', { account: stage.account })
  await world.sql('update payout_accounts set transfers_active = true')
  const deal = await stage.subscribe()
  await stage.agree(deal, 'refund_full')
  await stage.work()
  expect(await stage.refunds()).toEqual([4800])
  await stage.allIsSound()
  expect(await transfers()).toEqual([])
  expect(await stage.balance(`connected:${stage.seller.id}`)).toBe(0)
})

test('what a prorated refund leaves of an unsent share is sent alone', async () => {
  await stage.act('restrict_account', { account: stage.account })
  await world.sql('update payout_accounts set transfers_active = true')
  const deal = await stage.subscribe()
  await world.wind(10 * DAY)
  await stage.agree(deal, 'refund_proration')
  await stage.work()
  await stage.allIsSound()
  const [refund = 0] = await stage.refunds()
  expect((await transfers()).map(({ amount }) => amount)).toEqual([3840 - refund])
})

test('a payout refused while payouts are stopped is sent when they are allowed', async () => {
  const deal = await stage.subscribe()
  await stage.terminate(deal)
  await stage.work()
  await world.wind(31 * DAY)
  await stage.act('restrict_account', { account: stage.account })
  await world.call('payout_create', {}, stage.seller)
  await stage.work()
  await stage.act('lift_restriction', { account: stage.account })
  await stage.work()
  const account = { stripeAccount: stage.account }
  expect((await world.stripe.payouts.list({}, account)).data.map(({ amount }) => amount)).toEqual([
    3440,
  ])
  await stage.allIsSound()
})

test('a month whose fee went to a withdrawal is given back out of the next sale', async () => {
  const deal = await stage.subscribe()
  await stage.terminate(deal)
  await stage.work()
  const charge = await stage.lastCharge()
  await world.wind(31 * DAY)
  await world.call('payout_create', {}, stage.seller)
  await stage.work()
  await world.wind(5 * DAY)
  await stage.work()
  await stage.act('open_dispute', { charge })
  await stage.work()
  expect(await stage.balance(`available:${stage.seller.id}`)).toBe(3840)
  await stage.subscribe(stage.second)
  await stage.subscribe(stage.second, stage.otherService)
  await stage.work()
  await stage.allIsSound()
  expect(await stage.balance(`connected:${stage.seller.id}`)).toBe(2 * 3840 - 3840)
})

test('a share that was leaving when its account was cut off is taken back', async () => {
  await stage.pay(await stage.openPage())
  await stage.act('store_error_next', { path: '/v1/transfers' })
  await stage.work()
  const [deal] = await world.sql<{ id: number; leaving: boolean }>(
    `select max(deals.id) as id, bool_or((payload->>'isLeaving')::boolean) as leaving
     from deals, outbox where kind = 'transfer' and done_at is null`,
  )
  expect(deal?.leaving).toBe(true)
  await stage.act('disconnect_account', { account: stage.account })
  await stage.work()
  await stage.agree(String(deal?.id), 'refund_full')
  await stage.work()
  expect(await world.sql('select key from outbox where done_at is null')).toEqual([])
  expect(await stage.balance(`pending:${stage.seller.id}`)).toBe(0)
})

test('what was fetched in the moment in which the account was cut off came from there', async () => {
  const deal = await stage.subscribe()
  await stage.work()
  await stage.agree(deal, 'refund_full')
  await stage.act('cut_next', { path: '/reversals', times: null })
  await stage.work()
  expect(await stage.balance(`connected:${stage.seller.id}`)).toBe(3840)
  await stage.act('clear_faults', {})
  await stage.act('disconnect_account', { account: stage.account })
  await stage.work()
  expect(await stage.balance(`connected:${stage.seller.id}`)).toBe(0)
  expect(await stage.balance(`lost:${stage.seller.id}`)).toBe(0)
  expect(await stage.balance(`pending:${stage.seller.id}`)).toBe(0)
})
