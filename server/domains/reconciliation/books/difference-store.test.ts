import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { findOpenAlert } from '../../../platform/find-alerts.ts'
import type { Differing } from './difference.ts'
import {
  closeDifference,
  countOpenDifferences,
  gapsAt,
  isOpenDifference,
  listDifferences,
  recordBalance,
  recordDifferences,
  sumOfDifferences,
} from './difference-store.ts'

const { db } = await databaseOfFile()
const MOVED = new Date('2026-06-20T00:00:00Z')
const HOUR = 3600
const KEY = 'books:platform:tr:1'
const later = (hours: number) => addSeconds(MOVED, hours * HOUR)

beforeEach(async () => {
  await db.deleteFrom('book_differences').execute()
  await db.deleteFrom('alerts').execute()
})

const differing = (change: Partial<Differing> = {}): Differing => ({
  ...{ account: 'platform', fact: 'tr:1', ours: 1000, theirs: 800, moved: [] },
  ...{ lastMovedAt: MOVED, movesLater: false, isUnderWay: false, awaitsDispute: false },
  ...change,
})
const record = (hours: number, ...found: Differing[]) => recordDifferences(db, found, later(hours))
const listed = async () =>
  (await listDifferences(db)).map(({ fact, state, since }) => ({ fact, state, since }))
const hasAlert = async (key = KEY) => (await findOpenAlert(db, key)) !== null

test('a difference waits without an alert, is open with one, and closes when it is gone', async () => {
  await record(0, differing())
  expect([await listed(), await hasAlert()]).toEqual([
    [{ fact: 'tr:1', state: 'waiting', since: MOVED }],
    false,
  ])
  await record(1, differing())
  expect(await listed()).toEqual([{ fact: 'tr:1', state: 'open', since: MOVED }])
  expect([await hasAlert(), await countOpenDifferences(db)]).toEqual([true, 1])
  await record(2)
  expect([await listed(), await hasAlert()]).toEqual([[], false])
})

test('a difference that comes back begins anew', async () => {
  await record(1, differing())
  await record(2)
  await record(3, differing())
  expect(await listed()).toEqual([{ fact: 'tr:1', state: 'open', since: later(3) }])
})

test('a balance is compared by itself: a run over facts does not close it', async () => {
  const balance = (difference: number, hours: number) =>
    recordBalance(db, { account: 'connected:1', difference, at: later(hours) })
  await balance(-500, 0)
  await record(1)
  expect(await listed()).toEqual([{ fact: 'balance', state: 'open', since: MOVED }])
  expect(await hasAlert('books:connected:1:balance')).toBe(true)
  await balance(0, 2)
  expect([await listed(), await hasAlert('books:connected:1:balance')]).toEqual([[], false])
})

test('an open difference without our side can be booked, and closes with its alert', async () => {
  const known = { account: 'platform', fact: 'tr:1' } as const
  await record(1, differing({ ours: null }))
  expect(await isOpenDifference(db, known)).toBe(true)
  await db.transaction().execute(tx => closeDifference(tx, known, later(2)))
  expect([await isOpenDifference(db, known), await hasAlert()]).toEqual([false, false])
  await record(3, differing())
  expect(await isOpenDifference(db, known)).toBe(false)
  await record(3, differing({ ours: null, lastMovedAt: later(3) }))
  expect(await isOpenDifference(db, known)).toBe(false)
})

test('the sum of an account is what the provider has more, of open and waiting ones', async () => {
  const waiting = differing({ fact: 'tr:2', ours: null, theirs: 300, lastMovedAt: later(1) })
  const other = differing({ account: 'connected:1' })
  await record(1, differing(), waiting, other)
  expect(await sumOfDifferences(db, 'platform')).toBe(-200 + 300)
  await record(2, waiting, other)
  expect(await sumOfDifferences(db, 'platform')).toBe(300)
})

test('the gap of a moment counts what was open then, whichever side had more', async () => {
  const more = differing({ fact: 'tr:2', ours: 100, theirs: 400 })
  await record(1, differing(), more)
  await record(3, more, differing({ fact: 'tr:3', lastMovedAt: later(3) }))
  expect(await gapsAt(db, [later(0), later(1), later(2), later(3)])).toEqual([0, 500, 500, 300])
})
