import { expect, test } from 'vitest'
import { lastDaysOf } from './last-days.ts'
import type { RecentDeal } from './recent-deal-store.ts'

const day = (number: number) => new Date(Date.UTC(2026, 5, number))
const SINCE = { since: day(20), before: day(10), answerSeconds: 60 }
const deal = (startedAt: Date, endedAt: Date | null = null, paidMonths = 1): RecentDeal => ({
  ...{ serviceId: 1, buyerId: 1, isLeft: false, takenBack: 0 },
  ...{ buyerName: `${paidMonths}か月`, startedAt, endedAt, paidMonths },
})

test('deals count in the days in which they began', () => {
  const recent = [day(9), day(10), day(11), day(20), day(21), day(22)].map(at => deal(at))
  expect(lastDaysOf(recent, SINCE)).toMatchObject({ started: 2, startedBefore: 2, ended: [] })
})

test('only deals that ended in the last days are listed, with the median of their months', () => {
  const ends = (...months: number[]) =>
    months.map((paidMonths, place) => deal(day(1), day(21 + place), paidMonths))
  expect(lastDaysOf([deal(day(1), day(20)), ...ends(3)], SINCE)).toMatchObject({
    ended: [{ buyerName: '3か月', at: day(21) }],
    months: 3,
  })
  expect(lastDaysOf(ends(9, 1, 2), SINCE).months).toBe(2)
  expect(lastDaysOf(ends(9, 1, 2, 3), SINCE).months).toBe(3)
  expect(lastDaysOf([], SINCE)).toMatchObject({ months: null, answerSeconds: 60 })
})
