import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson, storeService } from '../../../../tests/support/rows/rows.ts'
import { countView, type Viewer } from './count-view.ts'
import { listViews } from './view-store.ts'

const { db } = await databaseOfFile()
/** The last second of 1 April in Japan. */
const EVENING = new Date('2026-04-01T14:59:59Z')
const [sellerId, memberId] = [await storePerson(db, 'seller'), await storePerson(db, 'member')]
const otherSellerId = await storePerson(db, 'other seller')
let serviceId: number
let now: Date

beforeEach(async () => {
  now = EVENING
  for (const table of ['service_viewers', 'service_views', 'view_salts'] as const)
    await db.deleteFrom(table).execute()
  serviceId = await storeService(db, sellerId)
})

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const view = (viewer: Partial<Viewer> = {}, service = serviceId) =>
  countView(
    { db, clock: () => now },
    { id: memberId, address: '192.0.2.1', agent: PHONE, ...viewer },
    service,
  )
const days = async () =>
  (await listViews(db, sellerId, '2026-01-01')).map(({ day, viewers }) => [day, viewers])

describe('a person who opens a service (rule `views-are-numbers`)', () => {
  test('cannot be followed from one service to another, nor from one day to the next', async () => {
    const other = await storeService(db, otherSellerId)
    await view()
    await view({}, other)
    now = new Date(EVENING.getTime() + 1000)
    await view()
    const rows = await db.selectFrom('service_viewers').select('viewer').execute()
    expect(new Set(rows.map(({ viewer }) => viewer.toString('hex'))).size).toBe(3)
  })
})

describe('a visitor', () => {
  test('who sends many names of browsers counts as eight people at most', async () => {
    for (let n = 0; n < 60; n++) await view({ id: null, agent: `Browser ${n}` })
    const [[, viewers] = []] = await days()
    expect(viewers).toBeGreaterThan(4)
    expect(viewers).toBeLessThanOrEqual(8)
  })
})

describe('nobody is counted', () => {
  test.each([
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'Baiduspider/2.0',
    'facebookexternalhit crawler',
    'Slackbot-LinkExpanding',
    'HeadlessChrome/130',
    'curl/8.5.0',
    'python-requests/2.32',
  ])('as %s', async agent => {
    await view({ id: null, agent })
    expect(await days()).toEqual([])
  })

  test.each([
    ['the seller', { id: sellerId }, true],
    ['a member before a paused service', {}, false],
  ])('who is %s', async (_, viewer, is_public) => {
    await db.updateTable('services').set({ is_public }).where('id', '=', serviceId).execute()
    await view(viewer)
    expect(await days()).toEqual([])
  })
})
