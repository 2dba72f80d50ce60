import { expect, test } from 'vitest'
import type { Waiting } from '../../../../contract/calls/desk/desk.ts'
import { type Term, termOf } from './term-of.ts'

const now = Date.parse('2026-06-20T12:30:00Z')
const row = (kind: Waiting['kind'], since: string, until: string | null = null): Waiting => ({
  ...{ kind, id: 1, buyerName: '澤', serviceName: '靴', words: null },
  ...{ since, until, requestType: null, amount: 0, kept: 0 },
})
const shown = ({ label, parts }: Term) =>
  `${label} ${parts.map(({ value, unit }) => value + unit).join('')}`

test('an answer shows what is left of seven days', () => {
  const term = termOf(row('answer', '2026-06-16T01:20:00Z', '2026-06-23T01:20:00Z'), now)
  expect(shown(term)).toBe('あと 2日12時間')
  expect(term.days?.of).toBe(7)
  expect(term.days?.done).toBeCloseTo(4.47, 1)
})

test('the last hour is shown in minutes, and a missed term as the time since it', () => {
  const until = (at: string) => termOf(row('answer', '2026-06-13T13:00:00Z', at), now)
  expect(shown(until('2026-06-20T13:00:00Z'))).toBe('あと 30分')
  expect(shown(until('2026-06-20T10:30:00Z'))).toBe('期限を過ぎて 2時間')
})

test('requests and questions show how long they wait, a payment its next attempt', () => {
  expect(shown(termOf(row('request', '2026-06-18T23:30:00Z'), now))).toBe('待っています 1日13時間')
  expect(shown(termOf(row('question', '2026-06-20T03:30:00Z'), now))).toBe('届いて 9時間まえ')
  const payment = row('payment', '2026-06-19T13:00:00Z', '2026-06-24T13:00:00Z')
  expect(shown(termOf(payment, now))).toBe('次の請求 6/24')
})
