import { expect, it } from 'vitest'
import { periodEnd } from './calendar.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000
const monthly = { interval: 'month', interval_count: 1 }

function ends(anchor: string, count: number): string[] {
  const from = seconds(anchor)
  let at = from
  return Array.from({ length: count }, () => {
    at = periodEnd(from, at, monthly)
    return new Date(at * 1000).toISOString().slice(0, 19)
  })
}

it('returns to the anchor day after a short month, at the same second', () => {
  expect(ends('2027-10-31T23:59:59Z', 6)).toEqual([
    '2027-11-30T23:59:59',
    '2027-12-31T23:59:59',
    '2028-01-31T23:59:59',
    '2028-02-29T23:59:59',
    '2028-03-31T23:59:59',
    '2028-04-30T23:59:59',
  ])
})

it('counts years as twelve months, and weeks and days in seconds', () => {
  const start = seconds('2028-02-29T00:00:00Z')
  const end = (interval: string, interval_count: number) =>
    new Date(periodEnd(start, start, { interval, interval_count }) * 1000)
      .toISOString()
      .slice(0, 10)
  expect([end('year', 1), end('week', 2), end('day', 3)]).toEqual([
    '2029-02-28',
    '2028-03-14',
    '2028-03-03',
  ])
})

it.each([
  ['month', 0],
  ['month', -1],
  ['day', 0],
  ['week', Number.NaN],
])(
  'refuses a period of %s × %d, which would not end after it starts',
  (interval, interval_count) => {
    const start = seconds('2028-01-31T00:00:00Z')
    expect(() => periodEnd(start, start, { interval, interval_count })).toThrow(RangeError)
  },
)

it('refuses a period whose end is beyond the last date', () => {
  const last = 8.64e12
  expect(() => periodEnd(last, last, monthly)).toThrow(RangeError)
})
