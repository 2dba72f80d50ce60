import { describe, expect, test } from 'vitest'
import { addSeconds } from '../../kernel/clock.ts'
import { type Export, exportFileName, nextFrom, stateOf } from './export.ts'

const ASKED = new Date('2026-06-19T15:00:00Z')
const DAY = 86_400
const past = (seconds: number) => addSeconds(ASKED, seconds)
const of = (change: Partial<Export> = {}): Export => ({
  ...{ id: 1, userId: 12, askedAt: ASKED, partsDone: 0, path: null, bytes: null },
  ...{ failedAt: null, doneAt: null, expiresAt: null },
  ...change,
})
const DONE = { doneAt: past(60), expiresAt: past(7 * DAY) }

describe('an export', () => {
  test.each<[title: string, change: Partial<Export>, seconds: number, state: string]>([
    ['is packed within a day', {}, DAY - 1, 'packing'],
    ['has failed when it is not packed after a day', {}, DAY, 'failed'],
    ['has failed at its last attempt', { failedAt: past(60) }, 60, 'failed'],
    ['can be fetched until it expires', DONE, 7 * DAY - 1, 'ready'],
    ['has expired then', DONE, 7 * DAY, 'expired'],
    ['without its end has expired', { ...DONE, expiresAt: null }, 60, 'expired'],
  ])('%s', (_title, change, seconds, state) => {
    expect(stateOf(of(change), past(seconds))).toBe(state)
  })
})

describe('the next export (rule `export-once-a-day`)', () => {
  test.each<[title: string, change: Partial<Export>, seconds: number, next: Date | null]>([
    ['a day after one that is packed', {}, 60, past(DAY)],
    ['a day after one that is ready', DONE, DAY - 1, past(DAY)],
    ['at once when a day is over', DONE, DAY, null],
    ['at once after one that failed', { failedAt: past(60) }, 61, null],
  ])('%s', (_title, change, seconds, next) => {
    expect(nextFrom(of(change), past(seconds))).toEqual(next)
  })
})

test('the file is named by the person and the day in Japan', () => {
  expect(exportFileName(of())).toBe('yosooi-12-20260620.zip')
})
