import { expect, test } from 'vitest'
import type { LedgerLine, PayoutLine } from '../../../contract/calls/payouts.ts'
import { csvOf } from '../../lib/format/csv.ts'
import { linesOf, monthsOf, rowsOf } from './statement.ts'
import { PAYOUT_TEXTS } from './texts.ts'

const { line: KINDS } = PAYOUT_TEXTS
const month = {
  dealId: 3,
  serviceName: '靴の"取り寄せ"相談',
  paidAt: '2026-05-31T14:59:00Z',
  maturesAt: '2026-06-30T15:00:00Z',
}
const earning: LedgerLine = {
  ...{ at: '2026-05-31T15:00:00Z', kind: 'earning', what: '今月分の売上', amount: 3040 },
  ...{ buyer: null, month, payoutId: null },
}
const sent: LedgerLine = {
  ...{ at: '2026-06-20T00:00:00Z', kind: 'payout', what: '出金の申請', amount: -5000 },
  ...{ buyer: null, month: null, payoutId: 1 },
}
const payout: PayoutLine = {
  id: 1,
  amount: 5000,
  fee: 400,
  failure: null,
  state: 'paid',
  requestedAt: '2026-06-20T00:00:00Z',
  settledAt: '2026-06-23T00:00:00Z',
  sendsOn: '2026-06-22',
  arrivesFrom: '2026-06-23',
  arrivesBy: '2026-06-25',
}
const named = (serviceName: string): LedgerLine => ({
  ...earning,
  month: { ...month, serviceName },
})
const csvOfLines = (lines: LedgerLine[]) => csvOf(rowsOf(linesOf(lines, [payout]), KINDS))

test('a month in Japan begins at its own midnight', () => {
  const lines = linesOf([earning, sent], [payout])
  expect(monthsOf(lines, '2026-07-01T00:00:00Z')).toEqual(['2026/07', '2026/06'])
})

test('each posting is a line at its own time, newest first; a maturity is none', () => {
  const returned = (day: string, amount: number): LedgerLine => ({
    ...{ ...earning, kind: 'returned', what: '返金', amount, at: `2026-06-${day}T00:00:00Z` },
  })
  const matured = (amount: number): LedgerLine => ({ ...earning, kind: 'maturity', amount })
  const pending = [returned('10', -1000), matured(-2040), earning]
  const available = [returned('30', -531), sent, matured(2040)]
  expect(linesOf([...pending, ...available], [payout]).map(({ yen, at }) => [yen, at])).toEqual([
    [-531, '2026-06-30T00:00:00Z'],
    [-5000, '2026-06-20T00:00:00Z'],
    [-1000, '2026-06-10T00:00:00Z'],
    [3040, '2026-05-31T15:00:00Z'],
  ])
})

test('only an earning has the time from which it can be withdrawn', () => {
  const lines = linesOf([{ ...earning, kind: 'held' }, earning], [])
  expect(lines.map(({ maturesAt }) => maturesAt)).toEqual([null, month.maturesAt])
})

test('a line names its service, a payout its fee, and any other line what it is', () => {
  const other: LedgerLine = { ...sent, kind: 'other', what: '失効した分', payoutId: null }
  expect(linesOf([earning, sent, other], [payout]).map(({ what }) => what)).toEqual([
    '手数料 ¥400 を含む',
    '失効した分',
    month.serviceName,
  ])
})

test('the file opens in a spreadsheet: marked as UTF-8, quoted, no formula', () => {
  const csv = csvOfLines([named('=1+1'), earning])
  expect(csv.startsWith('\uFEFF"日時","種類"')).toBe(true)
  expect(csv).toContain('"靴の""取り寄せ""相談",3040,"2026/07/01 00:00:00"\r\n')
  expect(csv).toContain(`"'=1+1"`)
})

test.each([
  '=HYPERLINK("https://example.com";"開く")',
  '+1',
  '-1',
  '@SUM(1)',
  ' =1',
  '\u200b=1',
  '＝1+1',
  '＠SUM(1)',
])('%j is no formula', name => {
  expect(csvOfLines([named(name)])).toContain(`,"'${name.replaceAll('"', '""')}",`)
})
