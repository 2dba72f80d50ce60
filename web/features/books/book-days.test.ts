import { expect, test } from 'vitest'
import type { BooksRun } from '../../../contract/calls/reconciliation.ts'
import { bookDaysOf } from './book-days.ts'

const run = (at: string, facts: Partial<BooksRun> = {}): BooksRun => ({
  id: 1,
  cause: 'schedule',
  scope: 'full',
  state: 'done',
  startedAt: at,
  endedAt: at,
  lookedAt: 1,
  found: 0,
  mended: 0,
  step: 0,
  steps: 8,
  pace: null,
  calls: 1,
  needsPerson: 0,
  differences: 0,
  faults: [],
  ...facts,
})

test('thirty days end today in Japan, each with the state after its last run', () => {
  const days = bookDaysOf({
    now: '2026-06-19T18:30:00.000Z',
    runs: [
      run('2026-06-19T18:10:00.000Z', { needsPerson: 1, differences: 1 }),
      run('2026-06-18T18:10:00.000Z', { needsPerson: 1 }),
      run('2026-06-18T16:10:00.000Z', { mended: 2 }),
      run('2026-06-17T16:10:00.000Z', { state: 'broken' }),
      run('2026-06-16T16:10:00.000Z'),
    ],
  })
  expect(days).toHaveLength(30)
  expect(days.at(0)?.day).toBe('2026/05/22')
  expect(days.slice(-4)).toEqual([
    { day: '2026/06/17', state: 'agreed' },
    { day: '2026/06/18', state: 'none' },
    { day: '2026/06/19', state: 'mended' },
    { day: '2026/06/20', state: 'open' },
  ])
})

test('a run of the hour alone does not say that both sides agree, but shows what it corrected', () => {
  const hourly = { scope: 'changes' } as const
  const days = bookDaysOf({
    now: '2026-06-19T18:30:00.000Z',
    runs: [
      run('2026-06-19T18:10:00.000Z', hourly),
      run('2026-06-18T18:10:00.000Z', { ...hourly, mended: 1 }),
      run('2026-06-17T18:10:00.000Z', hourly),
      run('2026-06-17T17:10:00.000Z'),
    ],
  })
  expect(days.slice(-3).map(({ state }) => state)).toEqual(['agreed', 'mended', 'none'])
})
