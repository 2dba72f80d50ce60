import { beforeEach, expect, test } from 'vitest'
import { succeed } from '../support/scenes.ts'
import { DAY, stageOfFile } from './histories/stage.ts'

const { world, stage } = await stageOfFile()
const { seller, buyer } = stage

const KIND = 'money nears the holding limit and cannot be paid out'
let deal = ''

beforeEach(async () => {
  deal = await stage.subscribe()
  await stage.work()
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

test('the warning comes once, also when the job missed its day', async () => {
  await stage.terminate(deal)
  await world.wind(82 * DAY)
  await guard()
  await guard()
  expect(await warnings()).toBe(1)
  const mails = await world.sql(
    `select id from pgboss.job where name = 'reaction' and data->>'event' = 'payout.limit_near'`,
  )
  expect(mails).toHaveLength(1)
})

test('money that a request kept back at the last payout is not forgotten', async () => {
  const second = await stage.subscribe(stage.second)
  await stage.work()
  await stage.terminate(second, stage.second)
  const asked = { subsc_id: deal, type: 'refund_full' }
  const { id } = await succeed<{ id: number }>(world.call('request_create', asked, buyer))
  await world.wind(31 * DAY)
  await succeed(world.call('payout_create', {}, seller))
  await stage.work()
  await world.wind(5 * DAY)
  await stage.work()
  const answer = { request_id: String(id), answer: 'not_respond' }
  await succeed(world.call('request_response', answer, seller))
  await world.wind(50 * DAY)
  await guard()
  // The second payout includes the month that was renewed meanwhile.
  expect(await payouts()).toEqual([3840, 7680])
})

test('what cannot be paid out at day 85 is mails in one alert, which closes with the payout', async () => {
  await stage.terminate(deal)
  await stage.act('restrict_account', { account: stage.account })
  await stage.work()
  await world.wind(86 * DAY)
  await guard()
  await guard()
  expect(await payouts()).toEqual([])
  expect(await alerts()).toMatchObject([{ sellerId: seller.id, available: 3840 }])
  await stage.act('lift_restriction', { account: stage.account })
  await stage.work()
  await guard()
  expect(await payouts()).toEqual([3840])
  const open = await world.sql('select key from alerts where kind = $1 and closed_at is null', [
    KIND,
  ])
  expect(open).toEqual([])
})
