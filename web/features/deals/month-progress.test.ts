import { expect, test } from 'vitest'
import { monthProgress } from './month-progress.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000
/** The progress of a deal that began at `begun`. */
const progress = (begun: string, periodEnd: string, now: string) =>
  monthProgress(begun, seconds(periodEnd), seconds(now))

test('a paid month has as many days as its calendar month', () => {
  const found = progress(
    '2026-06-10T16:00:00+09:00',
    '2026-07-10T16:00:00+09:00',
    '2026-06-20T21:30:15+09:00',
  )
  expect(found).toEqual({ days: 30, passed: 10 })
})

test.each([
  ['2026-01-31', '2026-02-28', 28],
  ['2026-02-28', '2026-03-31', 31],
  ['2026-03-31', '2026-04-30', 30],
  ['2026-12-31', '2027-01-31', 31],
  ['2028-01-31', '2028-02-29', 29],
  ['2028-02-29', '2028-03-31', 31],
])('a month that is paid on the 31st goes from %s to %s', (from, to, days) => {
  const [begun, start, end] = ['2025-12-31', from, to].map(day => `${day}T03:00:00Z`)
  expect(progress(begun ?? '', end ?? '', start ?? '')).toEqual({ days, passed: 0 })
})

test('no day has passed before the start and all have after the end', () => {
  const passed = (now: string) =>
    progress('2025-06-10T00:00:00Z', '2026-07-10T00:00:00Z', now).passed
  expect(passed('2026-01-01T00:00:00Z')).toBe(0)
  expect(passed('2026-12-01T00:00:00Z')).toBe(30)
})
