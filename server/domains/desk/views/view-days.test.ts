import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storeDeal, storePerson, storeService } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { countView } from './count-view.ts'
import { forgetViewers } from './forget-viewers.ts'
import { readViews } from './read-views.ts'
import { viewDay } from './view-day.ts'
import { applicationsOfServices, viewersOfServices } from './views-of-services.ts'

const { db } = await databaseOfFile()
/** Noon in Japan. */
const NOON = new Date('2026-06-20T03:00:00Z')
const DAY = 86_400
const onDay = (days: number) => ({ db, clock: () => addSeconds(NOON, days * DAY) })
const at = (moment: string) => ({ db, clock: () => new Date(moment) })
let people = 0

async function offered() {
  const sellerId = await storePerson(db, `seller${++people}`)
  return { sellerId, serviceId: await storeService(db, sellerId) }
}
const visitor = (agent = 'Firefox', address = '192.0.2.1') => ({ id: null, address, agent })
const member = (id: number) => ({ id, address: '192.0.2.1', agent: 'Firefox' })
const viewsAt = async (when: ReturnType<typeof at>, { sellerId }: { sellerId: number }) =>
  (await readViews(when, sellerId))[0]

test('a day of views begins at midnight in Japan (rule `views-are-numbers`)', async () => {
  const one = await offered()
  const person = member(one.sellerId + 1000)
  for (const moment of ['2026-06-19T14:59:59Z', '2026-06-19T15:00:00Z', '2026-06-20T14:59:59Z'])
    await countView(at(moment), person, one.serviceId)
  expect((await viewsAt(at('2026-06-20T14:59:59Z'), one))?.days.slice(-3)).toEqual([0, 1, 1])
  expect((await viewsAt(at('2026-06-20T15:00:00Z'), one))?.days.slice(-3)).toEqual([1, 1, 0])
})

test.each([
  ['2026-12-31T15:00:00Z', 0, '2027-01-01'],
  ['2026-12-31T14:59:59Z', 0, '2026-12-31'],
  ['2026-03-01T00:00:00Z', -1, '2026-02-28'],
])('the day of %s, %d days on, is %s', (moment, days, day) => {
  expect(viewDay(new Date(moment), days)).toBe(day)
})

test('the thirty days end with today, and the sum has no other day', async () => {
  const one = await offered()
  for (const days of [-30, -29, -29, 0])
    await countView(onDay(days), visitor(`agent ${days}`), one.serviceId)
  const views = await viewsAt(onDay(0), one)
  expect(views?.days).toHaveLength(30)
  expect([views?.days.at(0), views?.days.at(-1), views?.viewers]).toEqual([1, 1, 2])
  const sums = await viewersOfServices(onDay(0), [one.serviceId, (await offered()).serviceId])
  expect([...sums]).toEqual([[one.serviceId, 2]])
})

test('only a public service that stands counts, and each seller sees the own ones', async () => {
  const [one, other] = [await offered(), await offered()]
  const deleted = await storeService(db, one.sellerId)
  await db.updateTable('services').set({ deleted_at: NOON }).where('id', '=', deleted).execute()
  const quiet = await storeService(db, one.sellerId)
  for (const serviceId of [one.serviceId, deleted, other.serviceId])
    await countView(onDay(0), visitor(), serviceId)
  const stored = await db.selectFrom('service_views').select('service_id').execute()
  expect(stored.map(row => row.service_id)).not.toContain(deleted)
  expect(await readViews(onDay(0), one.sellerId)).toMatchObject([
    { serviceId: one.serviceId, viewers: 1, opened: 0, applied: 0 },
    { serviceId: quiet, viewers: 0, opened: 0, applied: 0 },
  ])
})

test('visitors differ by their addresses, and a member is one person behind any of them', async () => {
  const one = await offered()
  for (const address of ['192.0.2.1', '192.0.2.2'])
    await countView(onDay(0), visitor('Firefox', address), one.serviceId)
  for (const agent of ['Firefox', 'Safari', 'Chrome'])
    await countView(onDay(0), { ...visitor(agent), id: one.sellerId + 1000 }, one.serviceId)
  expect((await viewsAt(onDay(0), one))?.viewers).toBe(3)
})

test('the keys of viewers are deleted after the day, and the numbers after sixty days', async () => {
  const one = await offered()
  for (const days of [-61, -60, -1, 0]) await countView(onDay(days), visitor(), one.serviceId)
  await forgetViewers(onDay(0))
  await countView(onDay(0), visitor(), one.serviceId)
  const count = (table: 'service_viewers' | 'service_views') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('service_id', '=', one.serviceId)
      .executeTakeFirst()
  expect(await count('service_viewers')).toEqual({ rows: 1 })
  expect(await count('service_views')).toEqual({ rows: 3 })
  expect(await db.selectFrom('view_salts').select('salt').execute()).toHaveLength(1)
  expect((await viewsAt(onDay(0), one))?.days.at(-1)).toBe(1)
})

test('people who opened the payment page or applied are counted for thirty days', async () => {
  const one = await offered()
  const [buyer, earlier] = [await storePerson(db, 'buyer'), await storePerson(db, 'earlier')]
  const deal = { serviceId: one.serviceId, sellerId: one.sellerId }
  const from = addSeconds(NOON, -30 * DAY)
  const moved = async (buyerId: number, begun: Date) => {
    const id = await storeDeal(db, { ...deal, buyerId })
    await db.updateTable('deals').set({ started_at: begun }).where('id', '=', id).execute()
    await db
      .updateTable('checkout_holds')
      .set({ created_at: begun })
      .where('buyer_id', '=', buyerId)
      .execute()
  }
  await moved(earlier, from)
  await moved(buyer, addSeconds(from, 1))
  expect(await viewsAt(onDay(0), one)).toMatchObject({ opened: 1, applied: 1 })
  expect([...(await applicationsOfServices(onDay(0), [one.serviceId]))]).toEqual([
    [one.serviceId, 1],
  ])
})
