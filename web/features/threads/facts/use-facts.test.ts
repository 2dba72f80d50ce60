import { expect, test } from 'vitest'
import type { DealEvent } from '../../../../contract/calls/deal-events.ts'
import { isReached, mergeFacts } from './use-facts.ts'

const fact = (id: number, createdAt: string) => ({ id, createdAt }) as DealEvent
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test('facts of a deal are in the order of their times, then of their numbers, each once', () => {
  const known = [fact(2, '2026-06-20T12:00:00+09:00'), fact(3, '2026-06-20T03:00:00Z')]
  const fetched = [fact(3, '2026-06-20T03:00:00Z'), fact(1, '2026-06-21T12:00:00+09:00')]
  expect(ids(mergeFacts(known, fetched))).toEqual([2, 3, 1])
  expect(ids(mergeFacts(fetched, known))).toEqual([2, 3, 1])
})

test('facts are read until one is older than the oldest message, by the time of both', () => {
  const facts = [fact(1, '2026-06-20T12:00:00+09:00'), fact(2, '2026-06-22T12:00:00+09:00')]
  expect(isReached(facts, '2026-06-20T03:00:01Z')).toBe(true)
  expect(isReached(facts, '2026-06-20T03:00:00Z')).toBe(false)
  expect([isReached(facts, null), isReached([], '2026-06-20T03:00:00Z')]).toEqual([false, false])
})
