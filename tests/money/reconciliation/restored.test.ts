import { expect, test } from 'vitest'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'
import { backUp, recoveryOf } from './restored-product.ts'

/** The database was restored from a copy, and the provider knows what happened after it. */

const { world, scenario } = await scenarioOfFile()
const { seller } = scenario
const { comeBack, reconcileAll } = recoveryOf(world, scenario)

const transfers = async () =>
  (await world.stripe.transfers.list({ limit: 100 })).data.map(({ amount }) => amount)

/** A further sale, of which the platform has more than the share of another one. */
const earnElsewhere = async () => {
  await world.sql('update services set price = 200000 where id = $1', [scenario.otherService])
  await scenario.subscribe(scenario.second, scenario.otherService)
  await world.wind(10 * DAY)
}

test('the share of a month paid after the copy is sent once', async () => {
  await earnElsewhere()
  const page = await scenario.openPage()
  const restore = await backUp(world)
  await scenario.pay(page)
  await scenario.work()
  expect(await transfers()).toEqual([3840, 160_000])
  await comeBack(restore)
  expect(await transfers()).toEqual([3840, 160_000])
  await scenario.allIsSound()
})

test('a won dispute after the copy is credited once', async () => {
  await earnElsewhere()
  await scenario.subscribe()
  const charge = await scenario.lastCharge()
  const { id: dispute } = (await scenario.atProvider('open_dispute', { charge })) as { id: string }
  await scenario.work()
  const restore = await backUp(world)
  await scenario.atProvider('win_dispute', { dispute })
  await scenario.work()
  const before = await transfers()
  await comeBack(restore)
  expect(await transfers()).toEqual(before)
  await scenario.allIsSound()
})

test('a payout after the copy is one that the seller made at the provider', async () => {
  await scenario.terminate(await scenario.subscribe())
  await scenario.work()
  await world.wind(40 * DAY)
  const restore = await backUp(world)
  await succeed(world.call('payout_create', {}, seller))
  await comeBack(restore)
  await succeed(world.call('payout_amount', {}, seller))
  expect(await scenario.balance(`available:${seller.id}`)).toBe(-400)
  const alerts = await world.sql<{ kind: string }>('select kind from alerts')
  expect(alerts).toEqual([{ kind: 'a payout nobody asked for' }])
  const differing = await world.sql("select fact from book_differences where state = 'open'")
  expect(differing).toEqual([])
})

test('the number of a lost payout is not given to another one', async () => {
  await scenario.terminate(await scenario.subscribe())
  const [, other] = world.cast.services
  await scenario.subscribe(scenario.second, String(other?.id))
  await world.wind(31 * DAY)
  const restore = await backUp(world)
  await succeed(world.call('payout_create', {}, seller))
  await scenario.work()
  const [lost] = await world.sql<{ id: number }>('select max(id) as id from payouts')
  await comeBack(restore)
  await succeed(world.call('payout_create', {}, other?.seller))
  const numbers = await world.sql<{ id: number }>('select id from payouts')
  expect(numbers).toEqual([{ id: Number(lost?.id) + 1 }])
})

test('a payout that got the number of a lost one is not taken for it', async () => {
  await scenario.subscribe()
  await world.wind(DAY)
  await scenario.subscribe(scenario.second)
  await world.wind(29 * DAY)
  await scenario.work()
  const restore = await backUp(world)
  await succeed(world.call('payout_create', {}, seller))
  await scenario.work()
  await world.wind(2 * DAY)
  await scenario.collect()
  await restore()
  await succeed(world.call('payout_create', {}, seller))
  await scenario.work()
  const states = () => world.sql('select state, failure from payouts order by id')
  expect(await states()).toEqual([{ state: 'failed', failure: 'missing' }])
  expect(await scenario.balance(`available:${seller.id}`)).toBe(-4240)
  await succeed(world.call('payout_create', {}, seller))
  await world.wind(DAY)
  await scenario.work()
  await reconcileAll()
  expect(await states()).toMatchObject([{ state: 'failed' }, { failure: null }])
  const differing = await world.sql("select fact from book_differences where state = 'open'")
  expect(differing).toEqual([])
})

test('a deal of a checkout after the copy begins', async () => {
  const restore = await backUp(world)
  await scenario.subscribe()
  await comeBack(restore)
  expect(await scenario.deals()).toBe(1)
  await scenario.allIsSound()
})

test('a subscription of a service younger than it opens no deal', async () => {
  const restore = await backUp(world)
  await scenario.subscribe()
  await comeBack(async () => {
    await restore()
    await world.sql("update services set created_at = created_at + interval '1 day'")
  })
  expect(await scenario.deals()).toBe(0)
})

test('the alert about such a subscription stays closed once it has ended', async () => {
  const restore = await backUp(world)
  await scenario.subscribe()
  await comeBack(async () => {
    await restore()
    await world.sql("update services set created_at = created_at + interval '1 day'")
  })
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  const key = `hold:${subscription?.id}`
  const open = () => world.sql('select from alerts where key = $1 and closed_at is null', [key])
  expect(await open()).toHaveLength(1)
  await world.stripe.subscriptions.cancel(subscription?.id ?? '')
  await world.sql('update alerts set closed_at = now()')
  await reconcileAll()
  expect(await open()).toEqual([])
})

test('a refund after the copy counts as one made by hand', async () => {
  const deal = await scenario.subscribe()
  const restore = await backUp(world)
  await scenario.agree(deal, 'refund_full')
  await comeBack(restore)
  expect(await scenario.deals()).toBe(0)
  expect(await world.sql('select amount, given from hand_refunds')).toEqual([
    { amount: 4800, given: 4800 },
  ])
  expect(await scenario.refunds()).toEqual([4800])
})

test('a payment that led to no deal after the copy is refunded once, and booked', async () => {
  const restore = await backUp(world)
  const first = await scenario.openPage()
  await world.sql('update services set price = 5800 where id = $1', [scenario.service])
  const second = await scenario.openPage()
  await scenario.pay(first)
  await scenario.pay(second)
  await comeBack(restore)
  expect(await scenario.deals()).toBe(1)
  expect(await scenario.refunds()).toHaveLength(1)
  await scenario.allIsSound()
})

test('a refund after the copy that bounces is owed to the buyer', async () => {
  const deal = await scenario.subscribe()
  const restore = await backUp(world)
  await scenario.agree(deal, 'refund_full')
  await comeBack(restore)
  const [refund] = (await world.stripe.refunds.list({ limit: 1 })).data
  await scenario.atProvider('fail_refund', { refund: refund?.id })
  await scenario.work()
  expect(await scenario.balance('refund_due')).toBe(-4800)
  await scenario.allIsSound()
})
