import { beforeEach, expect, test } from 'vitest'
import { succeed } from '../support/fixtures.ts'
import { DAY, scenarioOfFile } from './histories/scenario.ts'

const { world, scenario } = await scenarioOfFile()
const { seller, buyer } = scenario

const HOUR = 3600
const KIND = 'money nears the holding limit and cannot be paid out'
let deal = ''

beforeEach(async () => {
  deal = await scenario.subscribe()
  await scenario.work()
})

const guard = async () => {
  await world.app.recurring.find(job => job.name === 'guard-holding-limit')?.run()
}
const warnings = async () =>
  (await world.sql('select * from holding_warnings where seller_id = $1', [seller.id])).length
const payouts = async () =>
  (await world.sql<{ amount: number }>('select amount from payouts order by id')).map(row =>
    Number(row.amount),
  )
const alerts = async () =>
  (await world.sql<{ facts: object }>('select facts from alerts where kind = $1', [KIND])).map(
    ({ facts }) => facts,
  )

test('the warning comes at day 80, and once', async () => {
  const mails = () =>
    world.sql(
      `select id from pgboss.job where name = 'reaction' and data->>'event' = 'payout.limit_near'`,
    )
  await scenario.terminate(deal)
  await world.wind(80 * DAY - HOUR)
  await guard()
  expect(await mails()).toEqual([])
  await world.wind(2 * HOUR)
  for (let run = 0; run < 2; run++) {
    await guard()
    expect(await mails()).toHaveLength(1)
  }
  expect(await warnings()).toBe(1)
})

test('money that a request held at the last payout is paid out later', async () => {
  const second = await scenario.subscribe(scenario.second)
  await scenario.work()
  await scenario.terminate(second, scenario.second)
  const asked = { subsc_id: deal, type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', asked, buyer))
  await world.wind(31 * DAY)
  await succeed(world.call('payout_create', {}, seller))
  await scenario.work()
  await world.wind(5 * DAY)
  await scenario.work()
  const answer = { request_id: String(id), answer: 'not_respond' }
  await succeed(world.call('request_response', answer, seller))
  await world.wind(50 * DAY)
  await guard()
  // The second payout includes the month that was renewed meanwhile.
  expect(await payouts()).toEqual([3840, 7680])
})

test('a missed warning comes later; what cannot be paid out at day 85 is one alert until it is', async () => {
  await scenario.terminate(deal)
  await scenario.atProvider('restrict_account', { account: scenario.account })
  await scenario.work()
  await world.wind(85 * DAY - HOUR)
  await guard()
  expect([await warnings(), await alerts()]).toEqual([1, []])
  await world.wind(2 * HOUR)
  await guard()
  await guard()
  expect(await payouts()).toEqual([])
  expect(await alerts()).toMatchObject([{ sellerId: seller.id, available: 3840 }])
  await scenario.atProvider('lift_restriction', { account: scenario.account })
  await scenario.work()
  await guard()
  expect(await payouts()).toEqual([3840])
  const open = await world.sql('select key from alerts where kind = $1 and closed_at is null', [
    KIND,
  ])
  expect(open).toEqual([])
})
test('the alert closes when the seller withdraws the money alone', async () => {
  await scenario.terminate(deal)
  await scenario.atProvider('restrict_account', { account: scenario.account })
  await scenario.work()
  await world.wind(86 * DAY)
  await guard()
  expect(await alerts()).toHaveLength(1)
  await scenario.atProvider('lift_restriction', { account: scenario.account })
  await scenario.work()
  await succeed(world.call('payout_create', {}, seller))
  await guard()
  const open = await world.sql('select key from alerts where kind = $1 and closed_at is null', [
    KIND,
  ])
  expect(open).toEqual([])
})

test('money that the seller withdrew at the provider raises no alert', async () => {
  await scenario.terminate(deal)
  await world.wind(40 * DAY)
  await scenario.atProvider('seller_payout', { account: scenario.account })
  await scenario.work()
  await world.wind(46 * DAY)
  await guard()
  expect(await alerts()).toEqual([])
})

test('money that a won dispute gives back after the last payout counts for the limit', async () => {
  await scenario.terminate(deal)
  const charge = await scenario.lastCharge()
  await scenario.terminate(await scenario.subscribe(scenario.second), scenario.second)
  const { id } = (await scenario.atProvider('open_dispute', { charge })) as { id: string }
  await scenario.work()
  await world.wind(31 * DAY)
  await succeed(world.call('payout_create', {}, seller))
  await scenario.work()
  await world.wind(5 * DAY)
  await scenario.work()
  await scenario.atProvider('win_dispute', { dispute: id })
  await scenario.work()
  await world.wind(50 * DAY)
  await guard()
  expect(await payouts()).toEqual([3840, 3840])
})
