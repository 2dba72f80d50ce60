import { describe, expect, test } from 'vitest'
import type { Message } from '../../../../contract/calls/threads.ts'
import { mergeMessages, unreadFor } from './message-log.ts'

const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id,
  authorId: 2,
  threadId: 1,
  isRead: false,
  text: `${id}`,
  createdAt: '2026-06-20T12:00:00+09:00',
  author: { id: 2, name: '透子', icon: null },
  attachments: [],
  ...changes,
})
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id)

describe('mergeMessages', () => {
  test('MSG-17 overlapping pages give each message once, oldest first', () => {
    const first = [5, 4, 3].map(id => message(id))
    const second = [4, 3, 2].map(id => message(id))
    expect(ids(mergeMessages(first, second))).toEqual([2, 3, 4, 5])
  })
  test('a newer copy sets the read mark, an older one does not remove it', () => {
    const read = [message(1, { isRead: true })]
    expect(mergeMessages([message(1)], read)[0]?.isRead).toBe(true)
    expect(mergeMessages(read, [message(1)])[0]?.isRead).toBe(true)
  })
})

test('only unread messages of the other party count', () => {
  const log = [message(1), message(2, { isRead: true }), message(3, { authorId: 1 })]
  expect(ids(unreadFor(1, log))).toEqual([1])
})
