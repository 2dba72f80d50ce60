import { expect, test } from 'vitest'
import { writtenMonth } from '../../../contract/written.ts'
import { beginningInJapan, yearInJapan } from './paper.ts'

const NEW_YEAR = new Date('2026-12-31T15:00:00Z')
const BEFORE = new Date(NEW_YEAR.getTime() - 1)

test('years and months begin at midnight in Japan', () => {
  expect([BEFORE, NEW_YEAR].map(yearInJapan)).toEqual([2026, 2027])
  expect([BEFORE, NEW_YEAR].map(writtenMonth)).toEqual(['2026/12', '2027/01'])
  expect(beginningInJapan(2027)).toEqual(NEW_YEAR)
  expect(beginningInJapan(2026, 12)).toEqual(new Date('2026-11-30T15:00:00Z'))
})
