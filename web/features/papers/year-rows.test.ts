import { expect, test } from 'vitest'
import type { YearLine } from '../../../contract/calls/papers.ts'
import { csvOf } from '../../lib/format/csv.ts'
import { csvRowsOf } from './year-rows.ts'

const nothing = { price: 0, commission: 0, returned: 0, payoutFee: 0 }
const sold: YearLine = {
  ...nothing,
  // midnight in Japan is the evening before in UTC
  at: '2026-04-30T15:00:00Z',
  kind: 'month',
  serviceName: '=靴屋さんへ',
  buyerName: 'ゆき',
  price: 2400,
  commission: -480,
  kept: 1920,
}
const back: YearLine = {
  ...nothing,
  at: '2026-05-25T12:10:00Z',
  kind: 'exit_refund',
  serviceName: '靴',
  buyerName: 'なお',
  returned: -1531,
  kept: -1531,
}
const payout: YearLine = {
  ...nothing,
  at: '2026-06-08T01:05:00Z',
  kind: 'payout_paid',
  serviceName: null,
  buyerName: null,
  payoutFee: -400,
  kept: -400,
}
const lines = [sold, back, payout]

test('the file has one row for each line, and no formula', () => {
  const file = csvOf(csvRowsOf(lines, month => `明細 ${month}`))
  expect(file.split('\r\n').slice(1, 4)).toEqual([
    `"2026/05/01 00:00:00","販売","'=靴屋さんへ","ゆき",2400,-480,0,0,1920,"明細 2026/05"`,
    '"2026/05/25 21:10:00","返金","靴","なお",0,0,-1531,0,-1531,""',
    '"2026/06/08 10:05:00","出金","","",0,0,0,-400,-400,"明細 2026/06"',
  ])
})
