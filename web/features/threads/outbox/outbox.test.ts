import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '../../../lib/live/server-now.ts'
import { newOutgoing, type Outgoing } from './outbox.ts'

const NOW = new Date('2026-04-20T03:00:00Z')
beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

/** The server's time of an answer that was so many seconds on its way. */
const answerAfter = (seconds: number) => {
  const time = new Date(Date.now() - seconds * 1000).toISOString()
  noteServerTime(new Response(null, { headers: { 'Server-Time': time } }))
}
const write = (before: readonly Outgoing[], text: string) => [
  ...before,
  newOutgoing(before, { text, files: [], phraseIds: [] }),
]
const inOrder = (items: readonly Outgoing[]) =>
  items.toSorted((one, other) => (one.at < other.at ? -1 : 1)).map(({ text }) => text)

test('a message has the server’s time', () => {
  answerAfter(0)
  expect(write([], 'one')[0]?.at).toBe(NOW.toISOString())
})

test('messages keep the order in which they were written, though an answer came late', () => {
  answerAfter(0)
  const first = write([], 'one')
  vi.advanceTimersByTime(2000)
  answerAfter(8)
  expect(inOrder(write(write(first, 'two'), 'three'))).toEqual(['one', 'two', 'three'])
})
