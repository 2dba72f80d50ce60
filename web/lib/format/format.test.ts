import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDayHeading, formatYen } from './format.ts'

describe('dates', () => {
  test('SUB-08 epoch seconds are shown in Japan time', () => {
    expect(formatDateTime(1767225600)).toBe('2026/01/01 09:00:00')
  })
  test('[FMT-01] every part has its full width, in 24 hours of Japan time', () => {
    expect(formatDateTime('2025-01-02T03:04:05+09:00')).toBe('2025/01/02 03:04:05')
    expect(formatDateTime('2025-01-02T13:04:05+09:00')).toBe('2025/01/02 13:04:05')
  })
  test('ISO 8601 with any offset is shown in Japan time', () => {
    expect(formatDateTime('2026-06-20T12:30:15.000Z')).toBe('2026/06/20 21:30:15')
    expect(formatDateTime('2026-06-20T15:00:00+00:00')).toBe('2026/06/21 00:00:00')
  })
  test('SUB-14 MSG-07 a missing or invalid date has a text', () => {
    expect([null, undefined, ''].map(formatDateTime)).toEqual(['未設定', '未設定', '未設定'])
    expect(formatDateTime('きのう')).toBe('エラー')
  })
  test('a date without a time is that of Japan', () => {
    const dates = ['2026-06-20T15:00:00Z', 1767225599, null, 'きのう']
    expect(dates.map(formatDate)).toEqual(['2026/06/21', '2026/01/01', '未設定', 'エラー'])
  })
  test('day headings contain the weekday', () => {
    expect(formatDayHeading('2026-06-14T10:02:41+09:00')).toBe('6月14日　日曜日')
  })
})

test('yen have a sign and thousands separators', () => {
  expect(formatYen(12000)).toBe('¥12,000')
})
