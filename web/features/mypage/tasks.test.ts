import { expect, test } from 'vitest'
import type { CancelRequest } from '../../../contract/calls/cancellations.ts'
import type { Deal } from '../../../contract/calls/deals.ts'
import type { Thread } from '../../../contract/calls/threads.ts'
import {
  buyingTasks,
  nextPayments,
  primaryTask,
  sellingTasks,
  type Task,
  type TaskSources,
} from './tasks.ts'

const ME = 1
const named = (id: number) => ({ id, name: `${id}`, icon: null })
const thread = (id: number, changes: Partial<Thread>): Thread => ({
  id,
  hasEnded: false,
  service: named(1),
  buyer: named(ME),
  seller: named(2),
  sellerId: 2,
  dealId: id,
  sellerMessage: { id: 1 },
  latestMessage: {
    authorId: 2,
    isRead: false,
    text: 'ことば',
    createdAt: '2026-06-20T12:00:00Z',
    attachments: 0,
  },
  createdAt: '2026-06-15T12:00:00Z',
  ...changes,
})
const deal = (id: number, changes: Partial<Deal> = {}): Deal => ({
  id,
  serviceId: 1,
  serviceName: '',
  serviceIcon: null,
  buyerId: ME,
  sellerId: 2,
  counterpartName: '',
  counterpartIcon: null,
  price: 5000,
  currentPeriodEnd: id,
  endsWithPeriod: false,
  isEndDecided: false,
  isPastDue: false,
  isPaymentPaused: false,
  failedPayment: null,
  threadId: id,
  threadCreatedAt: '',
  requestId: null,
  sellerMessageId: null,
  createdAt: '',
  ...changes,
})
const request = (id: number, changes: Partial<CancelRequest>): CancelRequest => ({
  id,
  type: 'refund_full',
  createdAt: '',
  serviceId: 1,
  serviceName: '',
  serviceIcon: null,
  requesterId: 3,
  requesterName: '',
  requesterIcon: null,
  dealId: id,
  side: 'sell',
  counterpartName: '',
  state: 'open',
  answeredAt: null,
  refund: 0,
  takenBack: 0,
  ...changes,
})
const sources = (changes: Partial<TaskSources>): TaskSources => ({
  viewerId: ME,
  now: 0,
  threads: [],
  buys: [],
  sells: [],
  requests: [],
  ...changes,
})

test('the list of a buyer shows payment problems before unread messages', () => {
  const data = sources({ threads: [thread(5, {})], buys: [deal(1, { isPastDue: true }), deal(2)] })
  expect(buyingTasks(data).map(({ kind }) => kind)).toEqual(['payment', 'message'])
})

test('a message that the viewer wrote or read is no task', () => {
  const mine = thread(1, {
    latestMessage: { authorId: ME, isRead: false, text: '', createdAt: '', attachments: 0 },
  })
  const read = thread(2, {
    latestMessage: { authorId: 2, isRead: true, text: '', createdAt: '', attachments: 0 },
  })
  expect(buyingTasks(sources({ threads: [mine, read] }))).toEqual([])
})

test('the list of a seller starts with the buyer who has waited longest for a first answer', () => {
  const own = { sellerId: ME, seller: named(ME), buyer: named(3) }
  const threads = [
    thread(1, { ...own, sellerMessage: null, createdAt: '2026-06-17T00:00:00Z' }),
    thread(2, { ...own, sellerMessage: null, createdAt: '2026-06-16T00:00:00Z' }),
    thread(3, { ...own, sellerMessage: null, hasEnded: true, latestMessage: null }),
  ]
  const tasks = sellingTasks(sources({ threads }))
  expect(tasks.map(task => task.kind === 'answer' && task.thread.id)).toEqual([2, 1])
})

test('a question before a deal is no silent deal and comes after the deals', () => {
  const own = { sellerId: ME, seller: named(ME), buyer: named(3), sellerMessage: null }
  const latestMessage = { authorId: 3, isRead: true, text: '', createdAt: '', attachments: 0 }
  const question = { ...own, dealId: null, latestMessage }
  const threads = [
    thread(1, question),
    thread(2, { ...question, hasEnded: true }),
    thread(3, { ...question, latestMessage: { ...latestMessage, authorId: ME } }),
    thread(4, own),
    thread(5, {
      ...own,
      sellerMessage: { id: 1 },
      latestMessage: { ...latestMessage, isRead: false },
    }),
  ]
  const tasks = sellingTasks(sources({ threads }))
  expect(tasks.map(task => [task.kind, 'thread' in task && task.thread.id])).toEqual([
    ['answer', 4],
    ['message', 5],
    ['question', 1],
  ])
})

test('a request waits in the list of its side, and only for the one who answers', () => {
  const requests = [
    request(1, { side: 'buy' }),
    request(2, { side: 'sell' }),
    request(3, { side: 'sell', requesterId: ME }),
  ]
  const ids = (tasks: readonly Task[]) =>
    tasks.map(task => task.kind === 'request' && task.request.id)
  expect(ids(buyingTasks(sources({ requests })))).toEqual([1])
  expect(ids(sellingTasks(sources({ requests })))).toEqual([2])
})

test('stopped deals have no next payment; the soonest comes first', () => {
  const found = nextPayments([deal(9), deal(3), deal(1, { endsWithPeriod: true })])
  expect(found.map(({ id }) => id)).toEqual([3, 9])
})

test('the one primary button is on the nearest loss', () => {
  const payment = { kind: 'payment', deal: deal(1) } as const
  const message = { kind: 'message', thread: thread(1, {}) } as const
  expect(primaryTask([message], [payment])).toBe(payment)
})
