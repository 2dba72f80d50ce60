import { expect, test } from 'vitest'
import type { CancelRequest } from '../../../contract/calls/cancellations.ts'
import type { Subsc } from '../../../contract/calls/deals.ts'
import type { Contact } from '../../../contract/calls/threads.ts'
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
const contact = (id: number, changes: Partial<Contact>): Contact => ({
  id,
  end: 0,
  prod: named(1),
  user: named(ME),
  owner_user: named(2),
  owner_user_id: 2,
  subsc_id: id,
  prev_message: { id: 1 },
  message: {
    user_id: 2,
    read: 0,
    text: 'ことば',
    created_at: '2026-06-20T12:00:00Z',
    attachments: 0,
  },
  created_at: '2026-06-15T12:00:00Z',
  ...changes,
})
const subsc = (id: number, changes: Partial<Subsc> = {}): Subsc => ({
  id,
  prod_id: 1,
  prod_name: '',
  prod_icon: null,
  user_id: ME,
  owner_user_id: 2,
  user_name: '',
  user_icon: null,
  price: 5000,
  current_period_end: id,
  cancel_at_period_end: 0,
  past_due: 0,
  contact_id: id,
  contact_created_at: '',
  request_id: null,
  prev_message_id: null,
  created_at: '',
  ...changes,
})
const request = (id: number, changes: Partial<CancelRequest>): CancelRequest => ({
  id,
  type: 'refund_full',
  created_at: '',
  prod_id: 1,
  prod_name: '',
  prod_icon: null,
  user_id: 3,
  user_name: '',
  user_icon: null,
  subsc_id: id,
  side: 'sell',
  other_name: '',
  state: 'open',
  answered_at: null,
  refund: 0,
  taken_back: 0,
  ...changes,
})
const sources = (changes: Partial<TaskSources>): TaskSources => ({
  viewerId: ME,
  now: 0,
  contacts: [],
  buys: [],
  sells: [],
  requests: [],
  ...changes,
})

test('the list of a buyer shows payment problems before unread messages', () => {
  const data = sources({ contacts: [contact(5, {})], buys: [subsc(1, { past_due: 1 }), subsc(2)] })
  expect(buyingTasks(data).map(({ kind }) => kind)).toEqual(['payment', 'message'])
})

test('a message that the viewer wrote or read is no task', () => {
  const mine = contact(1, {
    message: { user_id: ME, read: 0, text: '', created_at: '', attachments: 0 },
  })
  const read = contact(2, {
    message: { user_id: 2, read: 1, text: '', created_at: '', attachments: 0 },
  })
  expect(buyingTasks(sources({ contacts: [mine, read] }))).toEqual([])
})

test('the list of a seller starts with the buyer who has waited longest for a first answer', () => {
  const own = { owner_user_id: ME, owner_user: named(ME), user: named(3) }
  const contacts = [
    contact(1, { ...own, prev_message: null, created_at: '2026-06-17T00:00:00Z' }),
    contact(2, { ...own, prev_message: null, created_at: '2026-06-16T00:00:00Z' }),
    contact(3, { ...own, prev_message: null, end: 1, message: null }),
  ]
  const tasks = sellingTasks(sources({ contacts }))
  expect(tasks.map(task => task.kind === 'answer' && task.contact.id)).toEqual([2, 1])
})

test('a request waits in the list of its side, and only for the one who answers', () => {
  const requests = [
    request(1, { side: 'buy' }),
    request(2, { side: 'sell' }),
    request(3, { side: 'sell', user_id: ME }),
  ]
  const ids = (tasks: readonly Task[]) =>
    tasks.map(task => task.kind === 'request' && task.request.id)
  expect(ids(buyingTasks(sources({ requests })))).toEqual([1])
  expect(ids(sellingTasks(sources({ requests })))).toEqual([2])
})

test('stopped deals have no next payment; the soonest comes first', () => {
  const found = nextPayments([subsc(9), subsc(3), subsc(1, { cancel_at_period_end: 1 })])
  expect(found.map(({ id }) => id)).toEqual([3, 9])
})

test('the one primary button is on the nearest loss', () => {
  const payment = { kind: 'payment', subsc: subsc(1) } as const
  const message = { kind: 'message', contact: contact(1, {}) } as const
  expect(primaryTask([message], [payment])).toBe(payment)
})
