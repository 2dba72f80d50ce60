import { expect, test } from 'vitest'
import type { Thread } from '../../../../contract/calls/threads.ts'
import {
  counterpartOf,
  cutForRow,
  isFresh,
  isSeller,
  isSilent,
  isSilentForLong,
} from './thread-in-list.ts'

const [BUYER, SELLER] = [1, 2]
const thread = (change: Partial<Thread> = {}) =>
  ({
    ...{ buyer: { id: BUYER, name: '藤野' }, seller: { id: SELLER, name: '透子' } },
    ...{ sellerId: SELLER, hasEnded: false, sellerMessage: null, latestMessage: null },
    createdAt: '2026-06-15T11:05:30+09:00',
    ...change,
  }) as Thread
const message = (authorId: number, isRead: boolean) =>
  thread({ latestMessage: { authorId, isRead } as Thread['latestMessage'] })

test('a text of 24 characters is whole, one of 25 is cut to 20', () => {
  expect(cutForRow('あ'.repeat(24))).toBe('あ'.repeat(24))
  expect(cutForRow('あ'.repeat(25))).toBe(`${'あ'.repeat(20)}…`)
})

test('each side sees the other one', () => {
  expect([BUYER, SELLER].map(id => isSeller(thread(), id))).toEqual([false, true])
  expect([BUYER, SELLER].map(id => counterpartOf(thread(), id)?.name)).toEqual(['透子', '藤野'])
})

test('only an unread message of the other party is new', () => {
  expect(isFresh(message(SELLER, false), BUYER)).toBe(true)
  expect(isFresh(message(SELLER, true), BUYER)).toBe(false)
  expect(isFresh(message(BUYER, false), BUYER)).toBe(false)
  expect(isFresh(thread(), BUYER)).toBe(false)
})

test('a seller who has never written is silent until the deal ends, and silent for long after three days', () => {
  expect(isSilent(thread())).toBe(true)
  expect(isSilent(thread({ hasEnded: true }))).toBe(false)
  expect(isSilent(thread({ sellerMessage: {} as Thread['sellerMessage'] }))).toBe(false)
  const at = (iso: string) => isSilentForLong(thread(), Date.parse(iso))
  expect(at('2026-06-18T11:05:29+09:00')).toBe(false)
  expect(at('2026-06-18T11:05:30+09:00')).toBe(true)
})
