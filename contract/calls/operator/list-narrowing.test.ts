import { expect, test } from 'vitest'
import { NARROWING_READERS, NOT_NARROWED } from './list-narrowing.ts'

test.each<[keyof typeof NARROWING_READERS, [string, string | number | null][]]>([
  [
    'category',
    [
      ['1', 1],
      ['20', 20],
      ['0', null],
      ['21', null],
      ['', null],
    ],
  ],
  [
    'priceFrom',
    [
      ['0', 0],
      ['1500', 1500],
      ['1,500', null],
      ['1234567890', null],
    ],
  ],
  [
    'balanceFrom',
    [
      ['8000', 8000],
      ['-1', null],
    ],
  ],
  [
    'since',
    [
      ['2026-04', '2026-04'],
      ['2026-12', '2026-12'],
      ['2026-13', null],
      ['2026-00', null],
    ],
  ],
  [
    'month',
    [
      ['2026-04', '2026-04'],
      ['2026-4', null],
    ],
  ],
  [
    'registered',
    [
      ['2026-06-30', '2026-06-30'],
      ['2026-06-31', null],
      ['2026-06', null],
    ],
  ],
])('%s is read from a parameter, and narrows nothing when it cannot be', (name, cases) => {
  const read = NARROWING_READERS[name]
  expect(cases.map(([text]) => read(text))).toEqual(cases.map(([, value]) => value))
  expect([read(undefined), read(null)]).toEqual([NOT_NARROWED[name], NOT_NARROWED[name]])
})
