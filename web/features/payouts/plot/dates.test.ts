import { expect, test } from 'vitest'
import { outlookOf } from '../outlook.ts'
import { type PlotDate, placeDates } from './dates.ts'

const date = (at: string): PlotDate => ({
  ...{ key: at, at, name: '澤', what: '更新' },
  ...{ look: 'plain', yen: null },
})

test('near labels have rows of their own, and later dates are left out', () => {
  const outlook = outlookOf([], 0, '2026-06-01T00:00:00Z')
  const days = ['2026-06-07', '2026-06-04', '2026-06-05', '2026-07-02'].map(date)
  const found = placeDates(days, outlook)
  expect(found.map(({ at, row }) => [at, row])).toEqual([
    ['2026-06-04', 0],
    ['2026-06-05', 1],
    ['2026-06-07', 0],
  ])
})
