import { expect, test } from 'vitest'
import { daysBetween, isAhead } from './rest-days.ts'

/** 00:30 of June 27th in Japan. */
const NOW = Date.parse('2026-06-26T15:30:00Z')

test('days off that were typed earlier begin tomorrow at the earliest (rule `rest-in-days`)', () => {
  expect(isAhead('firstDay', '2026-06-27', NOW)).toBe(false)
  expect(isAhead('firstDay', '2026-06-28', NOW)).toBe(true)
  expect(isAhead('backDay', '2026-06-28', NOW)).toBe(false)
  expect(isAhead('backDay', '2026-06-29', NOW)).toBe(true)
})

test('the length counts from the first day to the day of return, which comes later', () => {
  expect(daysBetween('2026-06-27', '2026-07-04')).toBe(7)
  expect(daysBetween('2026-06-27', '2026-06-27')).toBeNull()
  expect(daysBetween('', '2026-06-27')).toBeNull()
})
