import { expect, test } from 'vitest'
import type { DealEvent } from '../../../contract/calls/deal-events.ts'
import { givenAtEnd, lineOf } from './deal-line.ts'
import { readerOf } from './facts/fact-reader.ts'

const at = (id: number) => ({ id, createdAt: `2026-06-${10 + id}T12:00:00+09:00` })
const added = (id: number, refund: number, takenBack: number) =>
  ({ ...at(id), kind: 'refund_added', refund, takenBack }) as DealEvent
const ended = (given: { refund: number; takenBack: number } | null) =>
  ({ ...at(4), kind: 'ended', reason: 'agreed', by: 1, given }) as DealEvent
const request = (id: number) =>
  ({
    ...{ ...at(id), kind: 'request_created', requestId: id, by: 1, type: 'refund_full' },
    ...{ refund: 5064, takenBack: 3840 },
  }) as DealEvent
const answer = (id: number, kind: 'request_refused' | 'request_withdrawn') =>
  ({ ...at(id), kind, requestId: 1, by: 1 }) as DealEvent

test('the refunds of a deal are summed, for each side its own amount', () => {
  const events = [added(1, 1000, 800), ended({ refund: 2000, takenBack: 1600 })]
  expect([givenAtEnd(events, false), givenAtEnd(events, true)]).toEqual([3000, 2400])
})

test('an end without a refund says no amount, one that the platform pays says 0 to the seller', () => {
  expect(givenAtEnd([], false)).toBeNull()
  expect(givenAtEnd([ended(null), ended({ refund: 0, takenBack: 0 })], false)).toBeNull()
  expect(givenAtEnd([ended({ refund: 5064, takenBack: 0 })], true)).toBe(0)
})

test('a request that is answered is the point of its answer; a later one has its own', () => {
  const reader = readerOf(
    { buyer: { id: 1, name: '藤野' }, seller: { id: 2, name: '透子' } } as never,
    false,
  )
  const points = (...events: DealEvent[]) =>
    lineOf(events, reader).map(({ id, isQuiet }) => `${id}${isQuiet ? ' quiet' : ''}`)
  expect(points(request(1), answer(2, 'request_withdrawn'), request(3))).toEqual(['2 quiet', '3'])
  expect(points(request(1), answer(2, 'request_refused'), request(3), ended(null))).toEqual([
    '2 quiet',
    '4',
  ])
  expect([reader.nameOf(2), reader.nameOf(1), reader.nameOf(null)]).toEqual([
    '透子',
    '藤野',
    '藤野',
  ])
})
