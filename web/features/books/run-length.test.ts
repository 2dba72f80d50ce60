import { expect, test } from 'vitest'
import { lengthOf } from './run-length.ts'

const START = '2026-06-20T18:10:00.000Z'
const after = (ms: number) =>
  lengthOf({ startedAt: START, endedAt: new Date(Date.parse(START) + ms).toISOString() })

test.each([
  [0, '0秒'],
  [59_499, '59秒'],
  [59_500, '1分00秒'],
  [252_000, '4分12秒'],
  [3_600_000, '60分00秒'],
])('a run of %i ms took %s', (ms, length) => {
  expect(after(ms)).toBe(length)
})

test('a run that goes on or has not begun has no length, and a turned-back clock makes none', () => {
  expect(lengthOf({ startedAt: START, endedAt: null })).toBe('')
  expect(lengthOf({ startedAt: null, endedAt: null })).toBe('')
  expect(after(-5000)).toBe('0秒')
})
