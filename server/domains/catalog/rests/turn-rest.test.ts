import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { keptEvents } from '../../../../tests/support/rows/paid-deal.ts'
import { storePerson, storeService, storeSuspension } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { planRest } from './plan-rest.ts'
import { findRest } from './rest-store.ts'
import { endRest, turnRests } from './turn-rest.ts'

const { db } = await databaseOfFile()
/** Noon of 1 April in Japan. */
const NOON = new Date('2026-04-01T03:00:00Z')
const DAY = 86_400
const midnightOf = (day: string) => new Date(`${day}T00:00:00+09:00`)
let now: Date
let events: [name: string, facts: object][]
let sellerId: number
let sellers = 0
let [open, paused, ofAnother] = [0, 0, 0]

beforeEach(async () => {
  now = NOON
  events = []
  for (const table of ['rests', 'suspension_records'] as const) await db.deleteFrom(table).execute()
  sellerId = await storePerson(db, `seller ${++sellers}`)
  open = await storeService(db, sellerId)
  paused = await storeService(db, sellerId, { isPublic: false })
  ofAnother = await storeService(db, await storePerson(db, `other ${sellers}`))
})

const NAMES = ['services.paused', 'rest.began', 'service.announced', 'service.cheaper']
const deps = () => ({ db, clock: () => now, publish: keptEvents(NAMES, events).publish })
const plan = (firstDay = '2026-04-03', backDay = '2026-04-06') =>
  planRest(deps(), sellerId, { firstDay, backDay, words: 'お休みです' })
const turn = (at: Date) => {
  now = at
  return turnRests(deps())
}
const shown = async () => {
  const rows = db.selectFrom('services').select('id').where('is_public', '=', true)
  const ids = (await rows.execute()).map(({ id }) => id)
  return [open, paused, ofAnother].filter(id => ids.includes(id))
}
const rest = () => findRest(db, sellerId)
const namesOfEvents = () => events.map(([name]) => name)

describe('days off (rule `rest-in-days`)', () => {
  test('are whole days in Japan', async () => {
    await plan()
    expect(await rest()).toMatchObject({
      ...{ startsAt: midnightOf('2026-04-03'), endsAt: midnightOf('2026-04-06') },
      ...{ words: 'お休みです', begunAt: null, endedAt: null },
    })
  })

  test.each([
    ['tomorrow, for a day', '2026-04-02', '2026-04-03'],
    ['sixty days ahead', '2026-05-31', '2026-06-01'],
    ['for sixty days', '2026-04-02', '2026-06-01'],
  ])('may begin or last: %s', async (_, first, back) => {
    await plan(first, back)
    expect(await rest()).toMatchObject({ startsAt: midnightOf(first) })
  })

  test.each([
    ['today', '2026-04-01', '2026-04-03', 'first_day'],
    ['further ahead', '2026-06-01', '2026-06-02', 'first_day'],
    ['on a day that does not exist', '2026-02-30', '2026-04-03', 'first_day'],
    ['and end on the same day', '2026-04-03', '2026-04-03', 'back_day'],
    ['and end before', '2026-04-03', '2026-04-02', 'back_day'],
    ['and end on a day that does not exist', '2026-04-03', '2026-04-31', 'back_day'],
    ['and last longer', '2026-04-02', '2026-06-02', 'back_day'],
  ])('do not begin %s', async (_, first, back, field) => {
    await expect(plan(first, back)).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    })
    expect(await rest()).toBeUndefined()
  })

  test('that are planned at midnight begin neither on that day nor after sixty', async () => {
    now = midnightOf('2026-04-01')
    for (const first of ['2026-04-01', '2026-06-01'])
      await expect(plan(first, '2026-06-02')).rejects.toMatchObject({
        fields: { first_day: expect.any(String) },
      })
    await plan('2026-05-31', '2026-06-02')
    expect(await rest()).toMatchObject({ startsAt: midnightOf('2026-05-31') })
  })

  test('that have not begun are replaced, those that run are not', async () => {
    await plan()
    await plan('2026-04-10', '2026-04-12')
    expect(await rest()).toMatchObject({ startsAt: midnightOf('2026-04-10') })
    await turn(midnightOf('2026-04-10'))
    await expect(plan('2026-04-20', '2026-04-22')).rejects.toThrow('お休み中')
    expect(await rest()).toMatchObject({ startsAt: midnightOf('2026-04-10') })
  })
})

describe('the beginning (rule `rest-pauses-services`)', () => {
  test('pauses the public services at midnight, once', async () => {
    await plan()
    await turn(addSeconds(midnightOf('2026-04-03'), -1))
    expect(await shown()).toEqual([open, ofAnother])
    for (const _ of [1, 2]) await turn(midnightOf('2026-04-03'))
    expect(await shown()).toEqual([ofAnother])
    expect(events).toEqual([
      ['services.paused', { serviceIds: [open] }],
      ['rest.began', { sellerId }],
    ])
  })

  test('without a public service tells of the days off alone', async () => {
    await db.updateTable('services').set({ is_public: false }).where('id', '=', open).execute()
    await plan()
    await turn(midnightOf('2026-04-03'))
    expect(namesOfEvents()).toEqual(['rest.began'])
  })

  test('is left out when no worker ran until the end', async () => {
    await plan()
    await turn(midnightOf('2026-04-06'))
    expect(await shown()).toEqual([open, ofAnother])
    expect(await rest()).toMatchObject({ begunAt: null, endedAt: now, opened: 0 })
    expect(events).toEqual([])
  })
})

describe('the end', () => {
  beforeEach(async () => {
    await plan()
    await turn(midnightOf('2026-04-03'))
    events = []
  })

  test('opens at midnight what the days off had paused, and nothing else, once', async () => {
    await turn(addSeconds(midnightOf('2026-04-06'), -1))
    expect(await shown()).toEqual([ofAnother])
    for (const _ of [1, 2]) await turn(midnightOf('2026-04-06'))
    expect(await shown()).toEqual([open, ofAnother])
    expect(await rest()).toMatchObject({ endedAt: now, opened: 1, words: '', paused: [] })
    expect(namesOfEvents().filter(name => name === 'service.cheaper')).toHaveLength(1)
  })

  test('opens nothing of a seller who is suspended by then', async () => {
    await storeSuspension(db, sellerId)
    await turn(midnightOf('2026-04-06'))
    expect(await shown()).toEqual([ofAnother])
    expect(await rest()).toMatchObject({ endedAt: now, opened: 0 })
  })

  test('comes when the seller returns earlier, and is not repeated at the planned time', async () => {
    now = addSeconds(midnightOf('2026-04-04'), 60)
    await endRest(deps(), sellerId)
    expect(await shown()).toEqual([open, ofAnother])
    expect(await rest()).toMatchObject({ endedAt: now, opened: 1 })
    await db.updateTable('services').set({ is_public: false }).where('id', '=', open).execute()
    await turn(midnightOf('2026-04-06'))
    expect(await shown()).toEqual([ofAnother])
    await expect(endRest(deps(), sellerId)).rejects.toThrow('もう終わっています')
  })

  test('is followed by new days off', async () => {
    now = addSeconds(midnightOf('2026-04-04'), 60)
    await endRest(deps(), sellerId)
    await plan('2026-04-10', '2026-04-12')
    expect(await rest()).toMatchObject({ begunAt: null, endedAt: null })
  })
})

test('planned days off that are cancelled never were', async () => {
  await plan()
  await endRest(deps(), sellerId)
  expect(await rest()).toBeUndefined()
  await turn(addSeconds(midnightOf('2026-04-03'), DAY))
  expect(await shown()).toEqual([open, ofAnother])
  await expect(endRest(deps(), sellerId)).rejects.toThrow('もう終わっています')
})
