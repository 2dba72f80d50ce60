import { expect, test } from 'vitest'
import { DAY, scenarioOfFile } from './histories/scenario.ts'

/**
 * The provider repeats a refusal for 24 hours for the same key, so a new attempt uses a new key.
 */

const { world, scenario } = await scenarioOfFile()

const transfers = async () => (await world.stripe.transfers.list({ limit: 100 })).data

test('a transfer refused by a restricted account is made once the account is free', async () => {
  await scenario.atProvider('restrict_account', { account: scenario.account })
  await world.sql('update payout_accounts set transfers_active = true')
  await scenario.subscribe()
  expect(await transfers()).toEqual([])
  await scenario.atProvider('lift_restriction', { account: scenario.account })
  await scenario.work()
  expect((await transfers()).map(({ amount }) => amount)).toEqual([3840])
  await scenario.allIsSound()
})

test('a share that is refunded before its transfer is never sent', async () => {
  await scenario.atProvider('restrict_account', { account: scenario.account })
  await world.sql('update payout_accounts set transfers_active = true')
  const deal = await scenario.subscribe()
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  expect(await scenario.refunds()).toEqual([4800])
  await scenario.allIsSound()
  expect(await transfers()).toEqual([])
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(0)
})

test('the rest of an unsent share after a prorated refund is sent alone', async () => {
  await scenario.atProvider('restrict_account', { account: scenario.account })
  await world.sql('update payout_accounts set transfers_active = true')
  const deal = await scenario.subscribe()
  await world.wind(10 * DAY)
  await scenario.agree(deal, 'refund_proration')
  await scenario.work()
  await scenario.allIsSound()
  const [refund = 0] = await scenario.refunds()
  expect((await transfers()).map(({ amount }) => amount)).toEqual([3840 - refund])
})

test('a payout refused while payouts are stopped is sent when they are allowed', async () => {
  const deal = await scenario.subscribe()
  await scenario.terminate(deal)
  await scenario.work()
  await world.wind(31 * DAY)
  await scenario.atProvider('restrict_account', { account: scenario.account })
  await world.call('payout_create', {}, scenario.seller)
  await scenario.work()
  await scenario.atProvider('lift_restriction', { account: scenario.account })
  await scenario.work()
  const account = { stripeAccount: scenario.account }
  expect((await world.stripe.payouts.list({}, account)).data.map(({ amount }) => amount)).toEqual([
    3440,
  ])
  await scenario.allIsSound()
})

test('the refund of a month that was withdrawn is recovered from the next sale', async () => {
  const deal = await scenario.subscribe()
  await scenario.terminate(deal)
  await scenario.work()
  const charge = await scenario.lastCharge()
  await world.wind(31 * DAY)
  await world.call('payout_create', {}, scenario.seller)
  await scenario.work()
  await world.wind(5 * DAY)
  await scenario.work()
  await scenario.atProvider('open_dispute', { charge })
  await scenario.work()
  expect(await scenario.balance(`available:${scenario.seller.id}`)).toBe(3840)
  await scenario.subscribe(scenario.second)
  await scenario.subscribe(scenario.second, scenario.otherService)
  await scenario.work()
  await scenario.allIsSound()
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(2 * 3840 - 3840)
})

test('a share that was being sent when its account was disconnected is taken back', async () => {
  await scenario.pay(await scenario.openPage())
  await scenario.atProvider('store_error_next', { path: '/v1/transfers' })
  await scenario.work()
  const [deal] = await world.sql<{ id: number; leaving: boolean }>(
    `select max(deals.id) as id, bool_or((payload->>'isLeaving')::boolean) as leaving
     from deals, outbox where kind = 'transfer' and done_at is null`,
  )
  expect(deal?.leaving).toBe(true)
  await scenario.atProvider('disconnect_account', { account: scenario.account })
  await scenario.work()
  await scenario.agree(String(deal?.id), 'refund_full')
  await scenario.work()
  expect(await world.sql('select key from outbox where done_at is null')).toEqual([])
  expect(await scenario.balance(`pending:${scenario.seller.id}`)).toBe(0)
})

test('money reversed in the moment in which the account was disconnected is booked from that account', async () => {
  const deal = await scenario.subscribe()
  await scenario.work()
  await scenario.agree(deal, 'refund_full')
  await scenario.atProvider('cut_next', { path: '/reversals', times: null })
  await scenario.work()
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(3840)
  await scenario.atProvider('clear_faults', {})
  await scenario.atProvider('disconnect_account', { account: scenario.account })
  await scenario.work()
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(0)
  expect(await scenario.balance(`lost:${scenario.seller.id}`)).toBe(0)
  expect(await scenario.balance(`pending:${scenario.seller.id}`)).toBe(0)
})
