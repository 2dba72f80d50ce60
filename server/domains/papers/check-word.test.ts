import { expect, test } from 'vitest'
import { checkWordOf } from './check-word.ts'
import type { IssuedPaper } from './paper.ts'

const ISSUER = { name: '運営', address: '東京都', registrationNumber: null, email: 'a@example.com' }
const LINE = { kind: 'commission', serviceName: 'メイク', price: 3000, amount: 600 }
const PAPER = {
  ...{ id: 1, kind: 'statement', subject: '2026/05', ownerId: 2, year: 2026, number: 7 },
  ...{ addressee: '透子', issuedAt: new Date('2026-06-01T00:00:00Z'), cancelledAt: null },
  facts: { issuer: ISSUER, month: '2026/05', lines: [{ at: '2026-05-02T00:00:00Z', ...LINE }] },
} as unknown as IssuedPaper
const word = (change: object = {}) => checkWordOf({ ...PAPER, ...change } as IssuedPaper)

test('a check word is three groups of four digits', () => {
  expect(word()).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)
})

test.each<[string, object]>([
  ['kind', { kind: 'receipt' }],
  ['year', { year: 2025 }],
  ['number', { number: 8 }],
  ['addressee', { addressee: '藤野' }],
  ['time', { issuedAt: new Date('2026-06-01T00:00:01Z') }],
  ['contents', { facts: { ...PAPER.facts, month: '2026/04' } }],
])('another %s has another check word (rule `paper-has-check-word`)', (_what, change) => {
  expect(word(change)).not.toBe(word())
})

test('a cancelled paper keeps its check word', () => {
  expect(word({ cancelledAt: new Date() })).toBe(word())
})
