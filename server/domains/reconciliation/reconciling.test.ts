import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { attempt, mend, nothingCounted, type Reconciling } from './reconciling.ts'
import { insertAskedRun } from './runs/run-store.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-06-20T00:00:00Z')

const runOf = () => ({ faults: [], counts: nothingCounted() }) as unknown as Reconciling

test('a step that fails is recorded with its reason, and the run continues', async () => {
  const run = runOf()
  const place = { step: 'movements', objectId: 'acct_1' }
  expect(await attempt(run, place, async () => {})).toBe(true)
  expect(await attempt(run, place, () => Promise.reject(new Error('away')))).toBe(false)
  expect(await attempt(run, place, () => Promise.reject('away'))).toBe(false)
  expect(run.faults).toEqual([
    { ...place, reason: 'away' },
    { ...place, reason: 'unknown' },
  ])
})

test('an object that could not be corrected counts as found, and not as corrected', async () => {
  const run = runOf()
  await mend(run, { kind: 'payout', objectId: 'po_1' }, () => Promise.reject(new Error('away')))
  expect(run.counts).toEqual({ ...nothingCounted(), found: 1 })
  expect(run.faults).toEqual([{ step: 'payout', objectId: 'po_1', reason: 'away' }])
})

test('a corrected object counts as found and corrected, and is stored with its run', async () => {
  const runId = await insertAskedRun(db, { cause: 'schedule', scope: 'full', at: NOW })
  const run = { ...runOf(), db, clock: () => NOW, runId } as Reconciling
  await mend(run, { kind: 'payout', objectId: 'po_1' }, async () => {})
  expect(run.counts).toEqual({ ...nothingCounted(), found: 1, mended: 1 })
  expect(run.faults).toEqual([])
  expect(await db.selectFrom('reconciliation_mends').selectAll().execute()).toMatchObject([
    { run_id: runId, kind: 'payout', object_id: 'po_1', mended_at: NOW },
  ])
})

test('a run begins with nothing counted, at full pace', () => {
  const { pace, ...numbers } = nothingCounted()
  expect(pace).toBeNull()
  expect(new Set(Object.values(numbers))).toEqual(new Set([0]))
})
