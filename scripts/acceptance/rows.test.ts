import { expect, it } from 'vitest'
import { citedIds, rowsOf } from './rows.ts'

it('reads the rows of the table and leaves its heads and totals', () => {
  const table = '| ID | Requirement | Check |\n|---|---|---|\n| RT-01 | Home. | Open it. |\n'
  expect(rowsOf(table)).toEqual([{ id: 'RT-01', requirement: 'Home.' }])
})

it('finds one or several rows in a title', () => {
  expect(citedIds('[RT-01] home > shows')).toEqual(['RT-01'])
  expect(citedIds('RT-01, HOME-12: home')).toEqual(['RT-01', 'HOME-12'])
  expect(citedIds('counts UTF-8 text')).toEqual([])
})
