import { expect, test } from 'vitest'
import { PAYOUT, REFUNDED, SOLD } from '../../tests/support/rows/year-lines.ts'
import { endOfYear, yearPdfName, yearSheetOf } from './year-sheet.ts'

const NEW_YEAR = '2026-12-31T15:00:00Z'

test('a year ends with its last second in Japan, the present one now', () => {
  const at = (ms: number) => new Date(Date.parse(NEW_YEAR) + ms)
  expect(endOfYear(2026, at(-1))).toBe('2026/12/31 23:59:59')
  expect(endOfYear(2026, at(-60_000))).toBe('2026/12/31 23:59:00')
  expect(endOfYear(2026, at(0))).toBe('2026/12/31 23:59:59')
  expect(endOfYear(2027, at(0))).toBe('2027/01/01 00:00:00')
})

const sheet = () =>
  yearSheetOf({
    ...{ year: 2026, lines: [SOLD, REFUNDED, PAYOUT], places: null },
    ...{ sellerName: '透子', operatorName: 'ヨソオイ運営' },
    now: new Date('2026-07-01T00:00:00Z'),
  })

test('the table of a year has its months, without deductions that there were none of', () => {
  const { table, sums, span, places, printed } = sheet()
  const rows = [...table.rows.map(({ cells }) => cells), table.total ?? []]
  const cells = rows.map(row => row.map(({ text }) => text))
  expect(cells).toEqual([
    ['5月', '1', '¥2,400', '−¥480', '−¥1,531', '—', '¥389'],
    ['6月', '0', '¥0', '—', '—', '−¥400', '−¥400'],
    ['合計', '1', '¥2,400', '−¥480', '−¥1,531', '−¥400', '−¥11'],
  ])
  expect(sums.map(({ yen }) => yen)).toEqual(['¥2,400', '−¥480', '−¥1,531', '−¥400', '−¥11'])
  expect(span).toBe('2026/01/01 00:00:00 から 2026/07/01 09:00:00 まで（日本時間）')
  expect([places, printed, yearPdfName(2026)]).toEqual([
    null,
    '透子さん・2026/07/01 09:00:00 に出力・ヨソオイ運営',
    '2026年の売上.pdf',
  ])
})
