import { expect, test } from 'vitest'
import { PAYOUT, REFUNDED, SOLD } from '../../../../tests/support/rows/year-lines.ts'
import { csvOf } from '../../../lib/format/csv.ts'
import { csvRowsOf } from './year-rows.ts'

const lines = [{ ...SOLD, serviceName: '=靴屋さんへ' }, REFUNDED, PAYOUT]

test('the CSV file has one row for each line, and no formula', () => {
  const file = csvOf(csvRowsOf(lines, month => `明細 ${month}`))
  expect(file.split('\r\n').slice(1, 4)).toEqual([
    `"2026/05/01 00:00:00","販売","'=靴屋さんへ","ゆき",2400,-480,0,0,1920,"明細 2026/05"`,
    '"2026/05/25 21:10:00","返金","靴","なお",0,0,-1531,0,-1531,""',
    '"2026/06/08 10:05:00","出金","","",0,0,0,-400,-400,"明細 2026/06"',
  ])
})
