import { expect, test } from 'vitest'
import { monthAgo, toDay, toMinute } from './record-times.ts'

const NOW = Date.parse('2026-01-01T09:00:00+09:00')

test('times of this year in Japan have no year, others do', () => {
  expect(toMinute('2025-12-31T15:30:40Z', NOW)).toBe('01/01 00:30')
  expect(toMinute('2025-12-31T14:59:59Z', NOW)).toBe('2025/12/31 23:59')
  expect(toDay('2025-12-31T15:00:00Z', NOW)).toBe('01/01')
  expect(toDay('2025-12-31T14:59:59Z', NOW)).toBe('2025/12/31')
})

test('a month is shown by its distance for a year, then by its name', () => {
  expect(monthAgo('2025-12-31T15:00:00Z', NOW)).toBe('今月')
  expect(monthAgo('2025-11-30T15:00:00Z', NOW)).toBe('先月')
  expect(monthAgo('2025-01-31T15:00:00Z', NOW)).toBe('11か月まえ')
  expect(monthAgo('2024-12-31T15:00:00Z', NOW)).toBe('2025年1月')
})
