import { expect, test } from 'vitest'
import { passLostNumbers } from '../../../server/domains/papers/pass-lost-numbers.ts'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'
import { backUp, recoveryOf } from './restored-product.ts'

/** Calls fetch from a seller after the copy from which the database is restored later. */

const { world, scenario } = await scenarioOfFile()
const { seller } = scenario
const { comeBack, reconcileAll, restoreLater } = recoveryOf(world, scenario)

/** The restored queue has no jobs for them. */
const makeOpenCalls = async () => {
  for (let round = 0; round < 2; round++) {
    const open = await world.sql<{ key: string }>('select key from outbox where done_at is null')
    for (const { key } of open) await world.app.jobs['outside-call']({ key }).catch(() => {})
  }
}

const EXITS = ['refund_full', 'refund_proration'] as const

test.each(EXITS)('what an exit with %s fetched is booked', async type => {
  const deal = await scenario.subscribe()
  const restore = await backUp(world)
  await scenario.agree(deal, type)
  await scenario.work()
  const [connected, commission] = [`connected:${seller.id}`, 'commission']
  const before = [await scenario.balance(connected), await scenario.balance(commission)]
  await comeBack(restore)
  const after = [await scenario.balance(connected), await scenario.balance(commission)]
  expect(after).toEqual(before)
  await scenario.allIsSound()
})

test('money that a dispute fetched is booked', async () => {
  await scenario.subscribe()
  const restore = await backUp(world)
  await scenario.atProvider('open_dispute', { charge: await scenario.lastCharge() })
  await comeBack(restore)
  await scenario.allIsSound()
})

test('the movements of a month and of its exit after the copy are booked', async () => {
  const page = await scenario.openPage()
  const restore = await backUp(world)
  await scenario.pay(page)
  await scenario.work()
  const [deal] = await world.sql<{ id: number }>('select max(id) as id from deals')
  await scenario.agree(String(deal?.id), 'refund_full')
  await comeBack(restore)
  await scenario.allIsSound()
})

test('the fee of a payout after the copy is booked', async () => {
  await scenario.terminate(await scenario.subscribe())
  await scenario.work()
  await world.wind(40 * DAY)
  const restore = await backUp(world)
  await succeed(world.call('payout_create', {}, seller))
  await scenario.work()
  await world.wind(5 * DAY)
  await comeBack(restore)
  await succeed(world.call('payout_amount', {}, seller))
  expect(await scenario.balance(`available:${seller.id}`)).toBe(0)
  expect(await world.sql("select fact from book_differences where state <> 'closed'")).toEqual([])
})

test('the fee of a payout that arrived after the copy is fetched once', async () => {
  await scenario.terminate(await scenario.subscribe())
  await scenario.work()
  await world.wind(40 * DAY)
  await succeed(world.call('payout_create', {}, seller))
  await scenario.workOnce()
  const restore = await backUp(world)
  const [sent] = await world.sql<{ state: string }>('select state from payouts')
  expect(sent?.state).toBe('sent')
  await world.wind(5 * DAY)
  await comeBack(restore)
  expect(await world.sql('select key, last_error from outbox where done_at is null')).toEqual([])
  await scenario.allIsSound()
})

test('money fetched after the copy for an exit before it is booked', async () => {
  const deal = await scenario.subscribe()
  await scenario.agree(deal, 'refund_full')
  const restore = await backUp(world)
  await comeBack(restore)
  await makeOpenCalls()
  await world.wind(DAY)
  await reconcileAll()
  await makeOpenCalls()
  await scenario.allIsSound()
})

test.each([true, false])(
  'an exit that is agreed once more after the restore moves nothing twice (numbers passed: %s)',
  async isPassed => {
    const deal = await scenario.subscribe()
    const restore = await backUp(world)
    await scenario.agree(deal, 'refund_full')
    await restoreLater(restore)
    if (isPassed) await passLostNumbers(world.app)
    await scenario.agree(deal, 'refund_full')
    await scenario.work()
    await reconcileAll()
    await makeOpenCalls()
    await world.wind(DAY)
    await reconcileAll()
    expect(await scenario.refunds()).toEqual([4800])
    expect(await scenario.balance(`connected:${seller.id}`)).toBe(0)
    await scenario.allIsSound()
  },
)

test('a fetch in parts that the worker repeats before the reconciliation moves nothing twice', async () => {
  const deal = await scenario.subscribe()
  await world.wind(6 * DAY)
  await scenario.atProvider('seller_payout', { account: scenario.account, amount: 2840 })
  await scenario.work()
  await scenario.agree(deal, 'refund_full')
  await scenario.workOnce()
  const restore = await backUp(world)
  const open = await world.sql(
    "select key from outbox where kind = 'take-back' and done_at is null",
  )
  expect(open).toHaveLength(1)
  await scenario.work()
  expect(await scenario.balance(`connected:${seller.id}`)).toBe(0)
  await world.sql('update services set price = 200000 where id = $1', [scenario.service])
  await scenario.subscribe(scenario.second)
  await makeOpenCalls()
  expect(await scenario.balance(`connected:${seller.id}`)).toBe(160_000 - 2840)
  await world.wind(2 * DAY)
  await scenario.collect()
  await scenario.atProvider('forget_answers', {})
  await restore()
  await makeOpenCalls()
  await reconcileAll()
  await scenario.work()
  await makeOpenCalls()
  expect(await scenario.balance(`connected:${seller.id}`)).toBe(160_000 - 2840)
  await scenario.allIsSound()
})
