import { expect, test } from 'vitest'
import type { DealEvent } from '../../../../contract/calls/deal-events.ts'
import type { Message } from '../../../../contract/calls/threads.ts'
import { type Entry, groupByDay, splitAt, timelineOf } from './timeline.ts'

const message = (id: number, createdAt: string): Message => ({
  id,
  authorId: 2,
  threadId: 1,
  isRead: false,
  text: `${id}`,
  createdAt,
  author: { id: 2, name: '透子', icon: null },
  attachments: [],
})
const fact = (id: number, createdAt: string): DealEvent => ({
  id,
  createdAt,
  kind: 'payment_recovered',
  isGivenUp: false,
})
const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key)

const TALK = [message(1, '2026-06-10T12:00:00Z'), message(2, '2026-06-20T12:00:00Z')]

test('facts are placed between the messages by their time', () => {
  const facts = [
    fact(1, '2026-06-08T12:00:00Z'),
    fact(2, '2026-06-15T21:00:00+09:00'),
    fact(3, '2026-06-21T12:00:00Z'),
  ]
  expect(keys(timelineOf(TALK, facts, false))).toEqual([
    'fact-1',
    'message-1',
    'fact-2',
    'message-2',
    'fact-3',
  ])
})

test('the messages before a deal are those of its question', () => {
  const entries = timelineOf(TALK, [fact(1, '2026-06-15T12:00:00Z')], false)
  const { earlier, rest } = splitAt(entries, '2026-06-15T12:00:00Z')
  expect([keys(earlier), keys(rest)]).toEqual([['message-1'], ['fact-1', 'message-2']])
  expect(splitAt(entries, '2026-06-01T00:00:00Z').earlier).toEqual([])
  expect(keys(splitAt(entries, '2026-07-01T00:00:00Z').rest)).toEqual(['fact-1'])
})

test('facts older than the messages read so far wait for theirs', () => {
  const facts = [fact(1, '2026-06-08T12:00:00Z'), fact(2, '2026-06-15T12:00:00Z')]
  expect(keys(timelineOf(TALK, facts, true))).toEqual(['message-1', 'fact-2', 'message-2'])
  expect(keys(timelineOf([], facts, false))).toEqual(['fact-1', 'fact-2'])
})

test('messages keep the order of their ids, whatever their clocks said', () => {
  const swapped = [message(1, '2026-06-20T12:00:01Z'), message(2, '2026-06-20T12:00:00Z')]
  expect(keys(timelineOf(swapped, [], false))).toEqual(['message-1', 'message-2'])
})

test('messages are grouped by day', () => {
  const talk = timelineOf(
    [
      message(1, '2026-06-19T23:59:59+09:00'),
      message(2, '2026-06-20T00:00:00+09:00'),
      message(3, '2026-06-20T20:00:00+09:00'),
    ],
    [fact(1, '2026-06-20T10:00:00+09:00')],
    false,
  )
  const days = groupByDay(talk, at => at.slice(0, 10))
  expect(days.map(day => keys(day.entries))).toEqual([
    ['message-1'],
    ['message-2', 'fact-1', 'message-3'],
  ])
})
