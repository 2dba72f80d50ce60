import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { RunCounts, RunScope, RunState } from './run.ts'
import {
  findLastFullRun,
  findLastStart,
  findOpenRun,
  insertAskedRun,
  listRuns,
  markBroken,
  saveRun,
  startAskedRun,
} from './run-store.ts'

const { db } = await databaseOfFile()
const ASKED = new Date('2026-06-20T00:00:00Z')
const later = (seconds: number) => addSeconds(ASKED, seconds)
const COUNTS: RunCounts = {
  ...{ lookedAt: 10, found: 4, mended: 3, calls: 7, entries: 20, accounts: 2, pace: null },
}
const FAULT = { step: 'refunds', objectId: 're_1', reason: 'gone' }

beforeEach(() => db.deleteFrom('reconciliation_runs').execute())

const ask = (scope: RunScope = 'full', at = ASKED) =>
  insertAskedRun(db, { cause: 'schedule', scope, at })
const endAs = (id: number, state: RunState, at = later(9)) =>
  saveRun(db, id, {
    ...COUNTS,
    ...{ step: null, faults: [], progressAt: at },
    end: { state, needsPerson: 1, differences: 2 },
  })
async function run(scope: RunScope, state: RunState, startedAt = later(1)): Promise<number> {
  const id = await ask(scope)
  await startAskedRun(db, startedAt)
  if (state !== 'running') await endAs(id, state)
  return id
}
const idsSince = async (at: Date) => (await listRuns(db, at)).map(({ id }) => id)

test('requested runs start one by one, the oldest first', async () => {
  const [first, second] = [await ask('changes'), await ask('full')]
  expect(await startAskedRun(db, later(1))).toEqual({ id: first, scope: 'changes' })
  expect(await startAskedRun(db, later(2))).toEqual({ id: second, scope: 'full' })
  expect(await startAskedRun(db, later(3))).toBeNull()
  expect(await listRuns(db, ASKED)).toMatchObject([
    { id: second, state: 'running', startedAt: later(2), endedAt: null },
    { id: first, state: 'running', startedAt: later(1), endedAt: null },
  ])
})

test('a run is open from its request to its end', async () => {
  expect(await findOpenRun(db)).toBeNull()
  const id = await ask()
  expect(await findOpenRun(db)).toMatchObject({ id, state: 'asked' })
  await startAskedRun(db, later(1))
  expect(await findOpenRun(db)).toMatchObject({ id, state: 'running' })
  await endAs(id, 'done')
  expect(await findOpenRun(db)).toBeNull()
  const newest = [await ask(), await ask()].at(-1)
  expect((await findOpenRun(db))?.id).toBe(newest)
})

test('the last full run is one that reached its end, and so is the start of a scope', async () => {
  expect([await findLastFullRun(db), await findLastStart(db, 'full')]).toEqual([null, null])
  const full = await run('full', 'done', later(1))
  await run('full', 'done', later(2)).then(id => expect(id).toBeGreaterThan(full))
  const last = (await findLastFullRun(db))?.id
  expect(last).toBeGreaterThan(full)
  await run('changes', 'done', later(3))
  await run('full', 'broken', later(4))
  await run('full', 'running', later(5))
  expect((await findLastFullRun(db))?.id).toBe(last)
  expect(await findLastStart(db, 'full')).toEqual(later(2))
  expect(await findLastStart(db, 'changes')).toEqual(later(3))
})

test('the list begins with the newest request, from a moment on', async () => {
  const [old, first, second] = [await ask('full', later(-1)), await ask(), await ask()]
  expect(await idsSince(ASKED)).toEqual([second, first])
  expect(await idsSince(later(-1))).toEqual([second, first, old])
})

test('progress changes one run and ends it only with an end', async () => {
  const other = await ask()
  const id = await ask()
  const progress = { ...COUNTS, step: 'charges', faults: [FAULT], progressAt: later(5) }
  await saveRun(db, id, progress)
  const [saved, untouched] = await listRuns(db, ASKED)
  expect(saved).toMatchObject({ id, state: 'asked', ...progress, endedAt: null, needsPerson: 0 })
  expect(untouched).toMatchObject({ id: other, lookedAt: 0, step: null, faults: [] })
  await endAs(id, 'done', later(8))
  expect((await listRuns(db, ASKED))[0]).toMatchObject({
    ...{ state: 'done', endedAt: later(8), progressAt: later(8), step: null, faults: [] },
    ...{ needsPerson: 1, differences: 2 },
  })
})

test('a broken run ended at its last progress, or at its start without one', async () => {
  const far = await run('full', 'running', later(1))
  await saveRun(db, far, { ...COUNTS, step: 'charges', faults: [], progressAt: later(50) })
  const near = await run('full', 'running', later(2))
  const done = await run('full', 'done', later(3))
  const asked = await ask()
  await markBroken(db)
  expect((await listRuns(db, ASKED)).map(({ id, state, endedAt }) => [id, state, endedAt])).toEqual(
    [
      [asked, 'asked', null],
      [done, 'done', later(9)],
      [near, 'broken', later(2)],
      [far, 'broken', later(50)],
    ],
  )
})
