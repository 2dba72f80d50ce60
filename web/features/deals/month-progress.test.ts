import { expect, test } from 'vitest'
import { monthProgress } from './month-progress.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000

test('a paid month has as many days as its calendar month', () => {
  const end = seconds('2026-07-10T16:00:00+09:00')
  expect(monthProgress(end, seconds('2026-06-20T21:30:15+09:00'))).toEqual({ days: 30, passed: 10 })
})

test('the month before the 31st starts at the last day of a short month', () => {
  const end = seconds('2026-03-31T03:00:00Z')
  expect(monthProgress(end, seconds('2026-02-28T03:00:00Z'))).toEqual({ days: 31, passed: 0 })
})

test('no day has passed before the start and all have after the end', () => {
  const end = seconds('2026-07-10T00:00:00Z')
  expect(monthProgress(end, seconds('2026-01-01T00:00:00Z')).passed).toBe(0)
  expect(monthProgress(end, seconds('2026-12-01T00:00:00Z')).passed).toBe(30)
})
