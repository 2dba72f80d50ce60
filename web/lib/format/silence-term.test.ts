import { expect, test } from 'vitest'
import { leftInWords, silenceTerm, timeLeft } from './silence-term.ts'

const START = '2026-06-15T11:05:30+09:00'
const at = (iso: string) => silenceTerm(START, Date.parse(iso))

test('the term ends 7 × 24 hours after the deal began', () => {
  const term = at('2026-06-20T21:30:15+09:00')
  expect(term.endsAt).toBe('2026-06-22T02:05:30.000Z')
  expect(term.days).toBe(5)
  expect(leftInWords(term.left)).toBe('あと1日13時間')
})

test('the last hour is shown in minutes', () => {
  expect(leftInWords(at('2026-06-22T10:53:31+09:00').left)).toBe('あと12分')
})

test('a time that is over has no minutes left', () => {
  expect([0, 1, 3_600_000].map(timeLeft).map(leftInWords)).toEqual([
    'あと0分',
    'あと1分',
    'あと1時間',
  ])
})

test('[CXL-26] the term is over at the second, not before', () => {
  expect(at('2026-06-22T11:05:29+09:00').over).toBe(false)
  expect(at('2026-06-22T11:05:30+09:00').over).toBe(true)
})

test('the passed days are counted from none to seven', () => {
  const days = [
    '2026-06-15T11:05:29',
    '2026-06-16T11:05:29',
    '2026-06-16T11:05:30',
    '2026-06-30T00:00:00',
  ]
  expect(days.map(day => at(`${day}+09:00`).days)).toEqual([0, 0, 1, 7])
})
