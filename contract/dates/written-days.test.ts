import { expect, test } from 'vitest'
import { shortDays, slashedDay, slashedDays, writtenDays } from './written-days.ts'

test('two days are written with their weekdays, and the month once', () => {
  expect(writtenDays('2026-06-23', '2026-06-25')).toBe('6月23日（火）から25日（木）')
  expect(shortDays('2026-06-29', '2026-07-01')).toBe('6月29日（月）〜7月1日（水）')
})

test('days between slashes have no weekday, so that they fit into a third of a phone', () => {
  expect(slashedDay('2026-06-03')).toBe('6/3')
  expect(slashedDays('2026-11-30', '2026-12-02')).toBe('11/30〜12/2')
})
