import { expect, test } from 'vitest'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'
import { backUp, recoveryOf } from './restored-product.ts'

/** A refund that is open in the copy was made, and more happened to its charge, after the copy. */

const { world, scenario } = await scenarioOfFile()
const { restoreLater, reconcileAll } = recoveryOf(world, scenario)

const fault = (name: string, options: object) =>
  scenario.atProvider(name, { path: '/v1/refunds', method: 'POST', ...options })
const decide = async () => {
  const deal = await scenario.subscribe()
  await world.wind(20 * DAY)
  await scenario.agree(deal, 'refund_proration')
}
const failOnce = async (options: object) => {
  await fault('fail_next', { times: null, ...options })
  await scenario.workOnce()
  await scenario.atProvider('clear_faults', {})
}
const refundByHand = async () =>
  scenario.atProvider('refund_by_hand', { charge: await scenario.lastCharge(), amount: 100 })
const makeOpenCalls = async () => {
  for (let round = 0; round < 2; round++) {
    const open = await world.sql<{ key: string }>('select key from outbox where done_at is null')
    for (const { key } of open) await world.app.jobs['outside-call']({ key }).catch(() => {})
  }
}
const comeBackBy = async (restore: () => Promise<void>, steps: (() => Promise<unknown>)[]) => {
  await restoreLater(restore)
  for (const step of steps) await step()
  await scenario.work()
  await makeOpenCalls()
  await world.wind(DAY)
  await reconcileAll()
  await makeOpenCalls()
}
const ORDERS = [
  ['the call', [makeOpenCalls, reconcileAll]],
  ['the reconciliation', [reconcileAll, makeOpenCalls]],
] as const
const isSettled = async () => {
  expect(await world.sql('select key, last_error from outbox where done_at is null')).toEqual([])
  const open = "select account, fact, ours, theirs from book_differences where state <> 'closed'"
  expect(await world.sql(open)).toEqual([])
  await scenario.allIsSound()
}

test.each(ORDERS)(
  'a refund made under a later key is not made again: %s is first',
  async (_, steps) => {
    await decide()
    await failOnce({ status: 503 })
    const restore = await backUp(world)
    await failOnce({ status: 400, type: 'invalid_request_error' })
    await scenario.work()
    expect(await scenario.refunds()).toHaveLength(1)
    await comeBackBy(restore, [...steps])
    expect(await scenario.refunds()).toHaveLength(1)
    await isSettled()
  },
)

test.each(ORDERS)(
  'a refund that was lessened by hand before it was made keeps its amount: %s is first',
  async (_, steps) => {
    await decide()
    await failOnce({ status: 503 })
    const restore = await backUp(world)
    await failOnce({ status: 400, type: 'invalid_request_error' })
    await refundByHand()
    await scenario.work()
    const made = await scenario.refunds()
    expect(made).toHaveLength(2)
    await comeBackBy(restore, [...steps])
    expect(await scenario.refunds()).toEqual(made)
    await isSettled()
  },
)

test.each(ORDERS)(
  'a refund by hand after the agreed one stays beside it: %s is first',
  async (_, steps) => {
    await decide()
    const restore = await backUp(world)
    await scenario.work()
    await refundByHand()
    await comeBackBy(restore, [...steps])
    expect(await scenario.refunds()).toHaveLength(2)
    await isSettled()
  },
)

test.each(ORDERS)(
  'one that bounced and was sent again is owed no more: %s is first',
  async (_, steps) => {
    await decide()
    const restore = await backUp(world)
    await scenario.atProvider('fail_refund_next', {})
    await scenario.work()
    await world.wind(DAY)
    await scenario.work()
    const [bounced] = await world.sql<{ key: string }>('select key from bounced_refunds')
    await succeed(world.call('admin_refund_again', { key: bounced?.key ?? '' }, world.cast.admin))
    await scenario.work()
    await comeBackBy(restore, [...steps])
    expect(await scenario.refunds()).toHaveLength(2)
    expect(await scenario.balance('refund_due')).toBe(0)
    await isSettled()
  },
)
