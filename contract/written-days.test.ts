import { expect, test } from 'vitest'
import { shortDays, writtenDays } from './written-days.ts'

test('two days are written with their weekdays, and the month once', () => {
  expect(writtenDays('2026-06-23', '2026-06-25')).toBe('6月23日（火）から25日（木）')
  expect(shortDays('2026-06-29', '2026-07-01')).toBe('6月29日（月）〜7月1日（水）')
})
