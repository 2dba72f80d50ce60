import { beforeEach, expect, test } from 'vitest'
import type { AlertKind } from '../../../server/platform/alert-kinds.ts'
import { raiseAlert } from '../../../server/platform/alerts.ts'
import {
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../../support/fixtures.ts'
import { worldOfFile } from '../../support/world.ts'

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
beforeEach(() => world.sql('delete from alerts'))

const queue = (wish: Record<string, string> = {}) => succeed(world.call('admin_queue', wish, admin))
const keys = async (wish?: Record<string, string>) =>
  (await queue(wish)).tasks.map(({ key }) => key)
const counts = async () => {
  const { kinds } = await queue()
  return Object.fromEntries(kinds.map(({ name, found }) => [name, found]))
}
const raise = (key: string, kind: AlertKind, facts: object = {}) =>
  raiseAlert(world.app.db, key, kind, facts)
const age = (key: string, days: number) =>
  world.sql(`update alerts set raised_at = now() - interval '${days} days' where key = '${key}'`)

/** A suspended seller who appeals, and a report about that seller. */
async function appealAndReport() {
  const seller = await registerSeller(world, 'luca')
  const buyer = await registerMember(world, 'buyer')
  const deal = String(await subscribe(world, buyer, await offerService(world, seller)))
  const report = { contact_id: deal, reason: 'scam', text: '', share: 'nothing' }
  const { id: reportId } = await succeed(world.call('report_create', report, buyer))
  const words = { text: '事情をお聞かせください。', note: '', days: '30' }
  const suspension = { user_id: String(seller.id), reason: 'outside', ...words }
  await succeed(world.call('admin_suspend', suspension, admin))
  await succeed(world.call('suspension_appeal', { text: '誤解です。', show: '0' }, seller))
  return { seller, buyer, reportId }
}

test('the queue has alerts, appeals and reports in one list, each under its kind with the count', async () => {
  const { seller, buyer, reportId } = await appealAndReport()
  await raise('total:in_1', 'invoice total differs from the deal', { total: 1 })
  await raise('hand:re_1', 'a refund made by hand at the provider')
  await raise('lost:1', 'money left on a disconnected account')
  await raise('call:cs:lost', 'a call used up its tries')
  expect(await counts()).toEqual({ all: 6, money: 2, people: 2, accounts: 1, machine: 1 })
  expect(await keys({ kind: 'money' })).toEqual(['total:in_1', 'hand:re_1'])
  expect(await keys({ kind: 'accounts' })).toEqual(['lost:1'])
  expect(await keys({ kind: 'machine' })).toEqual(['call:cs:lost'])
  const { tasks } = await queue({ kind: 'people' })
  expect(tasks).toMatchObject([
    { kind: 'people', report: { id: reportId, reporter: { id: buyer.id } }, alert: null },
    { kind: 'people', appeal: { person: { id: seller.id } }, report: null },
  ])
  expect(await keys({ kind: 'no such kind' })).toHaveLength(6)

  await succeed(world.call('admin_report_close', { report_id: String(reportId), text: '' }, admin))
  await succeed(world.call('admin_alert_close', { key: 'hand:re_1' }, admin))
  expect(await counts()).toEqual({ all: 4, money: 1, people: 1, accounts: 1, machine: 1 })
  await succeed(world.call('admin_suspend_lift', { user_id: String(seller.id), text: '' }, admin))
  expect(await counts()).toMatchObject({ all: 3, people: 0 })
})

test('an alert that is put off is in no tab, and counted apart', async () => {
  await raise('call:cs:lost', 'a call used up its tries')
  await succeed(world.call('admin_alert_later', { key: 'call:cs:lost' }, admin))
  expect(await queue()).toMatchObject({ tasks: [], later: 1 })
  expect(await counts()).toMatchObject({ all: 0, machine: 0 })
  await succeed(world.call('admin_alert_reopen', { key: 'call:cs:lost' }, admin))
  expect(await queue()).toMatchObject({ tasks: [{ key: 'call:cs:lost' }], later: 0 })
})

test('the task that is lost soonest is first and names its end, then the oldest; or the newest is first', async () => {
  const since = (days: number) => new Date(Date.now() - days * 86_400_000)
  await raise('old', 'a call waits for days', { since: 'three days ago' })
  await raise('older', 'invoice total differs from the deal')
  await raise('restricted:1', 'shares wait for a restricted account', { since: since(2) })
  const held = since(88)
  const limit = 'money nears the holding limit and cannot be paid out'
  await raise('holding-limit:1', limit, { since: held })
  await age('old', 1)
  await age('older', 2)
  expect(await keys()).toEqual(['holding-limit:1', 'restricted:1', 'older', 'old'])
  const [first, , older] = (await queue()).tasks
  expect(Date.parse(first?.due_at ?? '')).toBe(held.getTime() + 90 * 86_400_000)
  expect(older?.due_at).toBeNull()
  expect(await keys({ order: 'new' })).toEqual(['holding-limit:1', 'restricted:1', 'old', 'older'])
})

test('a page has twenty tasks', async () => {
  for (let n = 0; n < 21; n += 1)
    await raise(`hand:re_${n}`, 'a refund made by hand at the provider')
  expect(await queue({ kind: 'money' })).toMatchObject({ total_pages: 2 })
  expect(await keys({ kind: 'money' })).toHaveLength(20)
  expect(await keys({ kind: 'money', page: '2' })).toHaveLength(1)
})

test('the nearest loss is first among more alerts than are counted', async () => {
  await world.sql(
    `insert into alerts (key, kind, facts)
     select 'call:' || n, 'a call used up its tries', '{}' from generate_series(1, 10100) n`,
  )
  const since = new Date(Date.now() - 86_400_000)
  await raise('restricted:1', 'shares wait for a restricted account', { since })
  expect((await keys())[0]).toBe('restricted:1')
  expect(await keys({ kind: 'accounts' })).toEqual(['restricted:1'])
  expect(await counts()).toMatchObject({ all: 10_001, accounts: 1 })
})
