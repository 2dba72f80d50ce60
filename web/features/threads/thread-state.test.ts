import { expect, test } from 'vitest'
import type { Message, Thread } from '../../../contract/calls/threads.ts'
import { threadState } from './thread-state.ts'

const [SELLER, BUYER] = [1, 2]
const BEGAN = '2026-06-20T12:00:00+09:00'
const EARLIER = '2026-06-19T12:00:00+09:00'
const LATER = '2026-06-21T12:00:00+09:00'
const day = (count: number) => Date.parse(BEGAN) + count * 86_400_000

const said = (authorId: number, createdAt = LATER, isAnnouncement = false) =>
  ({ authorId, createdAt, isAnnouncement }) as Message

function stateOf(change: Partial<Omit<Parameters<typeof threadState>[0], 'thread'>>, thread = {}) {
  return threadState({
    thread: {
      sellerId: SELLER,
      createdAt: BEGAN,
      hasEnded: false,
      sellerMessage: null,
      ...thread,
    } as Thread,
    messages: [],
    outgoing: 0,
    isQuestion: false,
    viewerId: BUYER,
    now: day(1),
    ...change,
  })
}

const ANSWERED = { sellerMessage: {} }

test.each([
  ['a deal without a message', stateOf({}), true],
  ['one whose first message is being sent', stateOf({ outgoing: 1 }), false],
  ['one with a message', stateOf({ messages: [said(BUYER)] }), false],
  ['one after a question', stateOf({ messages: [said(BUYER, EARLIER)] }), true],
  ['one that has ended', stateOf({}, { hasEnded: true }), false],
  ['a question', stateOf({ isQuestion: true }), false],
])('isNew: %s', (_, { isNew }, expected) => {
  expect(isNew).toBe(expected)
})

test.each([
  ['no message', [], false],
  ['an own message', [said(BUYER)], false],
  ['a message of the seller', [said(SELLER)], true],
  ['an announcement', [said(SELLER, LATER, true)], false],
  ['an answer to the question before the deal', [said(SELLER, EARLIER)], false],
])('answered: %s', (_, messages, expected) => {
  expect(stateOf({ messages }).answered).toBe(expected)
})

test('a thread that is a question, or has earlier messages, began with a question', () => {
  expect(stateOf({ isQuestion: true }).asksFirst).toBe(true)
  expect(stateOf({ messages: [said(BUYER, EARLIER), said(BUYER)] }).asksFirst).toBe(true)
  expect(stateOf({ messages: [said(BUYER)] }).asksFirst).toBe(false)
})

test.each([
  ['the buyer after a day', stateOf({}), true, false],
  ['the buyer after three days', stateOf({ now: day(3) }), true, true],
  ['the seller', stateOf({ viewerId: SELLER, now: day(3) }), false, false],
  ['the buyer after an answer', stateOf({ now: day(3) }, ANSWERED), false, false],
  ['the buyer of an ended deal', stateOf({ now: day(3) }, { hasEnded: true }), false, false],
  ['the asker after three days', stateOf({ isQuestion: true, now: day(3) }), true, false],
])('waits: %s', (_, { awaitsAnswer, waitsLong }, awaits, long) => {
  expect([awaitsAnswer, waitsLong]).toEqual([awaits, long])
})
