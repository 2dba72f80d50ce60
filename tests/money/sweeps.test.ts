import { expect, test } from 'vitest'
import { sweepExpiredHolds } from '../../server/domains/deals/checkout/expire-checkout.ts'
import { succeed } from '../support/fixtures.ts'
import { DAY, scenarioOfFile } from './histories/scenario.ts'

/** A sweep continues after a row that fails. */

const { world, scenario } = await scenarioOfFile()

/** The SDK makes three attempts. */
const failAt = (path: string) => scenario.atProvider('fail_next', { path, times: 3 })
const clear = () => scenario.atProvider('clear_faults', {})

const readAll = async (name: 'sync_subsc' | 'update_subsc') =>
  (await succeed(world.call(name, {}, world.cast.admin))).messages

/** Two deals whose renewals were not reported; returns the first one. */
async function missedRenewals() {
  const first = await scenario.subscribe()
  await scenario.subscribe(scenario.second)
  await world.wind(32 * DAY)
  await scenario.collect()
  const [row] = await world.sql<{ id: string }>(
    'select subscription_id as id from deals where id = $1',
    [first],
  )
  return { deal: first, subscription: row?.id ?? '' }
}

const earnings = async () => (await world.sql('select from earnings')).length

test('refreshing deals names the deal that failed and refreshes the others', async () => {
  const { deal, subscription } = await missedRenewals()
  await failAt(`/v1/subscriptions/${subscription}`)
  const messages = await readAll('update_subsc')
  expect(messages).toContain(`取引 ${deal}: 確認できませんでした`)
  expect(messages.slice(-2)).toEqual(['1件は確認できませんでした', '2件確認 / 1件更新'])
  expect(await earnings()).toBe(3)
  await readAll('update_subsc')
  expect(await earnings()).toBe(4)
})

test('reading all subscriptions continues after one that failed', async () => {
  const { subscription } = await missedRenewals()
  await failAt(`/v1/subscriptions/${subscription}`)
  const messages = await readAll('sync_subsc')
  expect(messages).toContain(`${subscription}: 確認できませんでした`)
  expect(messages.at(-1)).toMatch(/^2件確認/)
  await clear()
  expect(await readAll('sync_subsc')).not.toContain(`${subscription}: 確認できませんでした`)
})

test('a payment page that cannot be closed does not hold the seats of the others', async () => {
  await scenario.openPage()
  await scenario.openPage(scenario.second)
  const [stuck] = await world.sql<{ id: string }>(
    'select session_id as id from checkout_holds order by expires_at, id',
  )
  await world.wind(DAY)
  await failAt(`/v1/checkout/sessions/${stuck?.id}`)
  await expect(sweepExpiredHolds(world.app)).rejects.toThrow('1 of 2 rows failed')
  const open = await world.sql<{ id: string }>(
    `select session_id as id from checkout_holds where state = 'open'`,
  )
  expect(open).toEqual([stuck])
})

/** Changes the subscription's id in a deal by hand, so that neither side knows the other. */
const separate = (deal: string) =>
  world.sql(`update deals set subscription_id = 'sub_unknown' where id = $1`, [deal])

test('reading all subscriptions names the live deal that has none, and the one that became no deal', async () => {
  const deal = await scenario.subscribe()
  const [{ id = '' } = {}] = await world.sql<{ id: string }>(
    'select subscription_id as id from deals',
  )
  await separate(deal)
  const messages = await readAll('sync_subsc')
  expect(messages).toEqual([
    `${id}: 申し込みの記録がありません`,
    `取引 ${deal}: 決済会社に契約がありません`,
    '1件確認 / 2件更新',
  ])
})

test('reading all subscriptions names old and new state of a deal in the words of the lists', async () => {
  const deal = await scenario.subscribe()
  const [{ id = '' } = {}] = await world.sql<{ id: string }>(
    'select subscription_id as id from deals',
  )
  await scenario.atProvider('cancel_by_hand', { subscription: id })
  expect(await readAll('sync_subsc')).toEqual([`取引 ${deal}: 継続中 → 終了`, '1件確認 / 1件更新'])
})

test('a deal that has ended needs no subscription', async () => {
  const deal = await scenario.subscribe()
  await scenario.terminate(deal)
  await scenario.work()
  await separate(deal)
  expect(await readAll('sync_subsc')).toEqual(['1件確認 / 0件更新'])
})

test('refreshing deals reads those that ended within sixty days', async () => {
  await scenario.terminate(await scenario.subscribe())
  await scenario.work()
  await world.wind(59 * DAY)
  expect((await readAll('update_subsc')).at(-1)).toBe('1件確認 / 0件更新')
  await world.wind(2 * DAY)
  expect(await readAll('update_subsc')).toEqual(['0件確認 / 0件更新'])
})
