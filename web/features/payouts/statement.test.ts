import { expect, test } from 'vitest'
import type { EarningLine, PayoutLine } from '../../../contract/calls/payouts.ts'
import { csvOf } from '../../lib/format/csv.ts'
import { linesOf, monthsOf, rowsOf } from './statement.ts'

const KINDS = { earning: '売上', returned: '返金', payout: '出金', back: '出金の戻し' }
const earning: EarningLine = {
  dealId: 3,
  buyer: null,
  serviceName: '靴の"取り寄せ"相談',
  total: 4009,
  price: 3800,
  commission: 760,
  share: 3040,
  takenBack: 0,
  returnedAt: null,
  paidAt: '2026-05-31T15:00:00Z',
  maturesAt: '2026-06-30T15:00:00Z',
  frozen: false,
  frozenUntil: null,
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

test('a month in Japan begins at its own midnight', () => {
  const lines = linesOf([earning], [payout])
  expect(monthsOf(lines, '2026-07-01T00:00:00Z')).toEqual(['2026/07', '2026/06'])
})

const returnedAt = '2026-06-10T00:00:00Z'

test('refunds and returned payouts are lines of their own', () => {
  const lines = linesOf(
    [{ ...earning, takenBack: 1531, returnedAt }],
    [{ ...payout, state: 'failed' }],
  )
  expect(lines.map(({ kind, yen }) => [kind, yen])).toEqual([
    ['back', 5000],
    ['payout', -5000],
    ['returned', -1531],
    ['earning', 3040],
  ])
  expect(lines.map(({ kind, at }) => [kind, at])).toContainEqual(['returned', returnedAt])
})

test('the file opens in a spreadsheet: marked as UTF-8, quoted, no formula', () => {
  const csv = csvOf(
    rowsOf(linesOf([{ ...earning, buyer: null, serviceName: '=1+1' }, earning], []), KINDS),
  )
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
  const csv = csvOf(rowsOf(linesOf([{ ...earning, buyer: null, serviceName: name }], []), KINDS))
  expect(csv).toContain(`,"'${name.replaceAll('"', '""')}",`)
})

test('only a payout that failed or was returned has a line for the way back', () => {
  const kindsOf = (state: PayoutLine['state']) =>
    linesOf([], [{ ...payout, state }]).map(({ kind }) => kind)
  expect([kindsOf('paid'), kindsOf('failed'), kindsOf('returned')]).toEqual([
    ['payout'],
    ['back', 'payout'],
    ['back', 'payout'],
  ])
})
