import { expect, test } from 'vitest'
import { monthlyDay, notch, paymentDates } from './payment-dates.ts'

test('twelve payments fall on the same day of each month', () => {
  const dates = paymentDates(new Date('2026-06-20T21:30:15+09:00'), 12)
  expect(dates.map(notch).join(' ')).toBe(
    '6/20 7/20 8/20 9/20 10/20 11/20 12/20 1/20 2/20 3/20 4/20 5/20',
  )
  expect(monthlyDay(dates)).toBe('毎月20日')
})

test('a day that a month does not have becomes its last', () => {
  const dates = paymentDates(new Date('2026-01-31T12:00:00+09:00'), 4)
  expect(dates.map(notch)).toEqual(['1/31', '2/28', '3/31', '4/30'])
  expect(monthlyDay(dates)).toBe('毎月31日（その日がない月は月末）')
})
