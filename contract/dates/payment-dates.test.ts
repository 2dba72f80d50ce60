import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyDay, paymentDates, shortDate } from './payment-dates.ts'

test('twelve payments fall on the same day of each month', () => {
  const dates = paymentDates(new Date('2026-06-20T21:30:15+09:00'), 12)
  expect(dates.map(shortDate).join(' ')).toBe(
    '6/20 7/20 8/20 9/20 10/20 11/20 12/20 1/20 2/20 3/20 4/20 5/20',
  )
  expect(monthlyDay(dates[0] as Date)).toBe('毎月20日')
})

test('a day that a month does not have becomes its last', () => {
  const dates = paymentDates(new Date('2026-01-31T12:00:00+09:00'), 4)
  expect(dates.map(shortDate)).toEqual(['1/31', '2/28', '3/31', '4/30'])
  expect(monthlyDay(dates[0] as Date)).toBe('毎月31日（その日がない月は月末）')
})

test.each([
  ['2026-03-01T08:00:00+09:00', '毎月29日（その日がない月は翌月1日）'],
  ['2026-01-31T08:00:00+09:00', '毎月31日（その日がない月は翌月1日）'],
  ['2026-05-01T08:00:00+09:00', '毎月31日（その日がない月は翌月1日）'],
  ['2026-02-01T08:00:00+09:00', '毎月1日'],
  ['2026-02-28T08:59:59+09:00', '毎月28日'],
  ['2026-02-28T09:00:00+09:00', '毎月28日'],
  ['2028-02-29T09:00:00+09:00', '毎月29日（その日がない月は月末）'],
])('bought at %s in Japan it is %s', (start, words) => {
  expect(monthlyDay(new Date(start))).toBe(words)
})

test('the sentence names the day of each payment in Japan, over four years from any moment', () => {
  const moments = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2032-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, start => {
      const [, day, otherwise] =
        /^毎月(\d+)日(?:（その日がない月は(.+)）)?$/.exec(monthlyDay(start)) ?? []
      const later = paymentDates(start, 48).slice(1).map(japanese)
      for (const date of later) expect(sentenceHolds(date, Number(day), otherwise)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

/** A date whose UTC fields hold the moment's date and time in Japan. */
const japanese = (date: Date): Date => new Date(date.getTime() + 9 * 3_600_000)

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

function sentenceHolds(date: Date, day: number, otherwise: string | undefined): boolean {
  const [year, month, found] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (found === day) return true
  if (otherwise === '月末') return daysIn(year, month) < day && found === daysIn(year, month)
  return otherwise === '翌月1日' && found === 1 && daysIn(year, month - 1) < day
}
