import { beforeEach, expect, test } from 'vitest'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { type Member, succeed } from '../../support/fixtures.ts'
import { queuedJobs, runJob } from '../histories/jobs.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** Unpaid sales of people who stayed away for a year (rule `unpaid-sales-lapse`). */

const { world, scenario } = await scenarioOfFile()
const { seller, second } = scenario
const { admin } = world.cast
beforeEach(async () => {
  await scenario.subscribe()
  await scenario.subscribe(second, scenario.otherService)
  await scenario.work()
})

/** Sets the last login to a month that ended a year ago. */
const stayAway = () =>
  world.sql(
    `update users set active_month = $2::timestamptz - interval '14 months' where id = $1`,
    [seller.id, world.app.clock().toISOString()],
  )
const about = { user_id: String(seller.id) }
const notice = () => world.call('admin_inactive_notice', about, admin)
const end = (unpaid: number, way = 'suspend') =>
  world.call('admin_inactive_end', { ...about, way, unpaid_sales: String(unpaid) }, admin)
const row = async () => {
  const { people } = await succeed(world.call('admin_inactive', {}, admin))
  return people.find(({ id }) => id === seller.id)
}
const endDeals = async () => {
  for (const { id, buyer } of await sales()) await scenario.terminate(String(id), buyer)
  await scenario.work()
}
const sales = async (): Promise<{ id: number; buyer: Member }[]> => {
  const rows = await world.sql<{ id: number; buyer_id: number }>(
    `select id, buyer_id from deals where seller_id = $1 and status <> 'ended'`,
    [seller.id],
  )
  const buyers = [scenario.buyer, second]
  return rows.map(({ id, buyer_id }) => ({
    id: Number(id),
    buyer: buyers.find(one => one.id === Number(buyer_id)) ?? second,
  }))
}
const owed = () => scenario.balance(`available:${seller.id}`)

test('a month after the notice unpaid sales lapse to the yen, once, and the account is emptied', async () => {
  await endDeals()
  await world.wind(31 * DAY)
  await stayAway()
  await succeed(notice())
  expect((await notice()).status).toBe(409)
  await world.wind(30 * DAY)
  const unpaid = (await row())?.unpaid_sales ?? 0
  expect(unpaid).toBeGreaterThan(0)
  expect((await end(unpaid)).status).toBe(409)
  await world.wind(2 * DAY)
  expect((await end(unpaid + 1)).status).toBe(409)
  expect((await row())?.unpaid_sales).toBe(unpaid)
  expect((await end(unpaid)).status).toBe(200)
  expect((await world.call('my', {}, seller)).status).toBe(403)
  await scenario.work()
  expect((await end(unpaid)).status).toBe(409)
  expect(await owed()).toBe(0)
  expect(await scenario.balance(`connected:${seller.id}`)).toBe(0)
  expect(await scenario.balance('lapsed')).toBe(-unpaid)
  await reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
  const differences = await world.sql(`select fact from book_differences where state <> 'closed'`)
  expect(differences).toEqual([])
  await scenario.allIsSound()
  expect((await end(0, 'delete')).status).toBe(200)
  expect(await row()).toBeUndefined()
})

test('nothing lapses while a deal runs, and whoever comes back is left alone', async () => {
  await world.wind(20 * DAY)
  await stayAway()
  await succeed(notice())
  await world.wind(32 * DAY)
  const unpaid = (await row())?.unpaid_sales ?? 0
  expect((await row())?.subscs).toBeGreaterThan(0)
  expect((await end(unpaid)).status).toBe(409)
  expect((await world.call('my', {}, seller)).status).toBe(200)
  expect(await row()).toBeUndefined()
  expect((await end(unpaid)).status).toBe(409)
})

test('a suspended person who logs in after the notice keeps the unpaid sales', async () => {
  await endDeals()
  await world.wind(31 * DAY)
  const input = { ...about, reason: 'outside', days: '', text: 'おしらせ', note: '' }
  await succeed(world.call('admin_suspend', input, admin))
  await stayAway()
  await succeed(notice())
  expect((await world.call('my', {}, seller)).status).toBe(403)
  await succeed(world.call('suspension', {}, seller))
  await world.wind(32 * DAY)
  expect(await row()).toBeUndefined()
  expect((await end(3840)).status).toBe(409)
})

test('lapsed money that is fetched while the account is disconnected is not counted as left there', async () => {
  await endDeals()
  await world.wind(31 * DAY)
  await stayAway()
  await succeed(notice())
  await world.wind(32 * DAY)
  const unpaid = (await row())?.unpaid_sales ?? 0
  await scenario.atProvider('cut_next', { path: '/v1/transfers', method: 'POST', times: null })
  await succeed(end(unpaid))
  await scenario.workOnce()
  await scenario.atProvider('disconnect_account', { account: scenario.account })
  for (const webhook of await scenario.collect())
    if (/deauthorized/.test(webhook.type)) await world.deliver(webhook)
  for (const job of await queuedJobs(world))
    if (job.name === 'payment-event') await runJob(world, job)
  await scenario.atProvider('clear_faults', {})
  await scenario.work()
  expect(await scenario.balance(`connected:${seller.id}`)).toBe(0)
  expect(await scenario.balance(`lost:${seller.id}`)).toBe(unpaid - 3840)
})
