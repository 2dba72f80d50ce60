import { expect, test } from 'vitest'
import {
  formatMonthDay,
  formatMonthDayTime,
  formatShortDate,
  formatShortDateTime,
} from './short-dates.ts'

test.each([
  ['2026-01-04T21:30:00Z', '01/05', '01/05 06:30', '1/5', '1/5 06:30'],
  ['2026-12-20T03:00:00Z', '12/20', '12/20 12:00', '12/20', '12/20 12:00'],
  ['2026-10-09T00:00:00Z', '10/09', '10/09 09:00', '10/9', '10/9 09:00'],
])('%s is written short in Japan', (at, day, time, short, shortTime) => {
  expect(formatMonthDay(at)).toBe(day)
  expect(formatMonthDayTime(at)).toBe(time)
  expect(formatShortDate(at)).toBe(short)
  expect(formatShortDateTime(at)).toBe(shortTime)
})
