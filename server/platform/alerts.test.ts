import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../tests/support/database.ts'
import { storePerson } from '../../tests/support/rows/rows.ts'
import {
  closeEnded,
  closeOpenAlert,
  followFaults,
  forgetFactsOfAlerts,
  putOffAlert,
  raiseAlert,
  reopenAlert,
} from './alerts.ts'
import { countOpenAlerts, findOpenAlert, wasRaised } from './find-alerts.ts'

const { db } = await databaseOfFile()
const KIND = 'recurring work failed'
const OTHER = 'books and provider differ'
const operator = await storePerson(db, 'operator')
const HOUR = 3_600_000

beforeEach(async () => {
  await db.deleteFrom('alerts').execute()
})

const raise = (key: string, facts: object = {}) => raiseAlert(db, key, KIND, facts)
const rowOf = (key: string) =>
  db.selectFrom('alerts').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
/** Moves the times of an alert into the past, as if it had been raised an hour earlier. */
const age = (key: string) =>
  sql`update alerts set raised_at = raised_at - interval '1 hour',
    last_seen_at = last_seen_at - interval '1 hour' where key = ${key}`.execute(db)
const openKeys = async () => {
  const rows = await db.selectFrom('alerts').select('key').where('closed_at', 'is', null).execute()
  return rows.map(({ key }) => key).toSorted()
}

test('a fault that lasts keeps its beginning and its delay, and has its latest facts', async () => {
  await raise('a', { tries: 1 })
  await putOffAlert(db, 'a')
  await age('a')
  const before = await rowOf('a')
  await raise('a', { tries: 2 })
  const after = await rowOf('a')
  expect(after).toMatchObject({ facts: { tries: 2 }, seen_count: 2, closed_at: null })
  expect(after.raised_at).toEqual(before.raised_at)
  expect(after.later_until).toEqual(before.later_until)
  expect(after.last_seen_at.getTime() - before.last_seen_at.getTime()).toBeGreaterThan(
    HOUR - 60_000,
  )
})

test('a fault that comes back after its end begins anew, without a delay', async () => {
  await raise('a')
  await putOffAlert(db, 'a')
  await age('a')
  const before = await rowOf('a')
  expect(await closeOpenAlert(db, 'a', operator)).toBe(true)
  await raise('a')
  const after = await rowOf('a')
  expect(after).toMatchObject({ closed_at: null, closed_by: null, later_until: null })
  expect(after.raised_at.getTime() - before.raised_at.getTime()).toBeGreaterThan(HOUR - 60_000)
})

test('an alert is closed once, by its key', async () => {
  await raise('a')
  await raise('b')
  expect([await closeOpenAlert(db, 'a'), await closeOpenAlert(db, 'a')]).toEqual([true, false])
  expect([await findOpenAlert(db, 'a'), await openKeys()]).toEqual([null, ['b']])
  expect([await wasRaised(db, 'a'), await wasRaised(db, 'c')]).toEqual([true, false])
  expect(await findOpenAlert(db, 'b')).toEqual({ key: 'b', kind: KIND, facts: {} })
})

test('an alert is put off until the next nine in the morning in Japan', async () => {
  await raise('a')
  await raise('closed')
  await closeOpenAlert(db, 'closed')
  const until = await putOffAlert(db, 'a')
  // nine in Japan is midnight in UTC
  expect((until?.getTime() ?? 1) % (24 * HOUR)).toBe(0)
  const wait = (until?.getTime() ?? 0) - Date.now()
  expect([wait > -1000, wait <= 24 * HOUR]).toEqual([true, true])
  expect((await rowOf('a')).later_until).toEqual(until)
  expect([await putOffAlert(db, 'closed'), await putOffAlert(db, 'unknown')]).toEqual([null, null])
})

test('an alert that a person closed or put off can be opened again, one that closed itself cannot', async () => {
  for (const key of ['closed', 'later', 'healed', 'open', 'past']) await raise(key)
  await closeOpenAlert(db, 'closed', operator)
  await closeOpenAlert(db, 'healed')
  await putOffAlert(db, 'later')
  await putOffAlert(db, 'past')
  await sql`update alerts set later_until = now() - interval '1 second' where key = 'past'`.execute(
    db,
  )
  const reopened: Record<string, boolean> = {}
  for (const key of ['closed', 'later', 'healed', 'open', 'past', 'unknown'])
    reopened[key] = await reopenAlert(db, key)
  expect(reopened).toEqual({
    ...{ closed: true, later: true, healed: false, open: false, past: false, unknown: false },
  })
  expect(await openKeys()).toEqual(['closed', 'later', 'open', 'past'])
  expect(await rowOf('closed')).toMatchObject({ closed_by: null, later_until: null })
})

test('faults are followed by their kinds: others stay as they are', async () => {
  await raise('lasts')
  await raise('heals')
  await raiseAlert(db, 'other', OTHER, {})
  await followFaults(
    db,
    [KIND],
    [
      { key: 'lasts', kind: KIND, facts: { n: 1 } },
      { key: 'new', kind: KIND, facts: {} },
    ],
  )
  expect(await openKeys()).toEqual(['lasts', 'new', 'other'])
  expect(await countOpenAlerts(db)).toEqual([
    { kind: OTHER, count: 1 },
    { kind: KIND, count: 2 },
  ])
  await closeEnded(db, KIND, ['new'])
  expect(await openKeys()).toEqual(['new', 'other'])
})

test('a person’s facts leave the alerts of one kind about that person alone', async () => {
  const about = (userId: number) => ({ event: 'x', about: { userId, name: 'ゆき', id: 5 } })
  await raise('own', about(7))
  await raise('own closed', about(7))
  await closeOpenAlert(db, 'own closed')
  await raise('foreign', about(8))
  await raiseAlert(db, 'other kind', OTHER, about(7))
  await forgetFactsOfAlerts(db, KIND, { userId: 7, facts: ['name'] })
  const facts = async (key: string) => (await rowOf(key)).facts
  const forgotten = { event: 'x', about: { userId: 7, id: 5 } }
  expect([await facts('own'), await facts('own closed')]).toEqual([forgotten, forgotten])
  expect([await facts('foreign'), await facts('other kind')]).toEqual([about(8), about(7)])
})
