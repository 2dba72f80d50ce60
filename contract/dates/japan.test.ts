import { expect, test } from 'vitest'
import { writtenMonth } from '../written.ts'
import {
  beginningInJapan,
  dayInJapan,
  midnightInJapan,
  shiftedMonth,
  startOfMonth,
  yearInJapan,
} from './japan.ts'

const NEW_YEAR = new Date('2026-12-31T15:00:00Z')
const BEFORE = new Date(NEW_YEAR.getTime() - 1)

test('years, months and days begin at midnight in Japan', () => {
  expect([BEFORE, NEW_YEAR].map(yearInJapan)).toEqual([2026, 2027])
  expect([BEFORE, NEW_YEAR].map(writtenMonth)).toEqual(['2026/12', '2027/01'])
  expect([BEFORE, NEW_YEAR].map(dayInJapan)).toEqual(['2026-12-31', '2027-01-01'])
  expect(beginningInJapan(2027)).toEqual(NEW_YEAR)
  expect(beginningInJapan(2026, 12)).toEqual(new Date('2026-11-30T15:00:00Z'))
  expect([startOfMonth('2027/01'), midnightInJapan('2027-01-01')]).toEqual([NEW_YEAR, NEW_YEAR])
})

test('months go over the ends of a year', () => {
  const shifted = [-13, -1, 0, 1, 12].map(by => shiftedMonth('2026/01', by))
  expect(shifted).toEqual(['2024/12', '2025/12', '2026/01', '2026/02', '2027/01'])
})

test('a text that is no day has no beginning', () => {
  expect(midnightInJapan('2026-13-01').getTime()).toBeNaN()
})
