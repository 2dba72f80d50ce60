import { openWorld } from '@yosooi/sandbox-kit/world'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import { createDueWork } from '../store/due-work.ts'
import { tables } from '../store/tables.ts'
import { createDeliveries } from './deliveries.ts'
import { EVENT_LIFE, forgetOld } from './forget-old.ts'

const world = openWorld(':memory:')
world.define(tables)
const faults = createFaults(world)
const due = createDueWork(world)
const START = Date.parse('2026-06-20T00:00:00Z')
/** Seconds on the sandbox's clock. */
const NOW = 5000
const deliveries = createDeliveries(world, { faults, due, now: () => NOW })
const OK = { status: 200, error: null }
const FAILED = { status: 500, error: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  faults.clear()
  world.reset()
})
afterAll(() => {
  vi.useRealTimers()
  world.close()
})

const send = (id: string, endpoint = 'we_1') =>
  deliveries.enqueue({ id, type: 'charge.refunded' }, endpoint)
const sent = (event: string) => {
  const [first] = deliveries.byEvent(event)
  if (!first) throw new Error(`${event} was not sent`)
  return first
}
const hold = (id: string) => {
  faults.on({ kind: 'delay_webhooks', left: 1, options: { sandbox_seconds: 60 } })
  send(id)
}
const dueEvents = (underWay: number[] = [], limit = 9) =>
  deliveries.due(underWay, limit).map(({ event }) => event)

it('sends what is due, the oldest first, without what is under way', () => {
  for (const id of ['evt_1', 'evt_2', 'evt_3']) send(id)
  expect(dueEvents()).toEqual(['evt_1', 'evt_2', 'evt_3'])
  expect(dueEvents([], 2)).toEqual(['evt_1', 'evt_2'])
  expect(dueEvents([sent('evt_1').seq])).toEqual(['evt_2', 'evt_3'])
  expect([deliveries.pending(), deliveries.untried()]).toEqual([3, 3])
  expect(deliveries.latest(2).map(({ event }) => event)).toEqual(['evt_3', 'evt_2'])
})

it('waits longer after each failure, and gives up after three days', () => {
  send('evt_1')
  const waits: number[] = []
  for (let attempt = 0; deliveries.pending() > 0; attempt++) {
    const at = START + waits.reduce((sum, wait) => sum + wait, 0)
    vi.setSystemTime(at)
    expect(dueEvents()).toEqual(['evt_1'])
    deliveries.settle(sent('evt_1'), { status: attempt % 2 ? 302 : null, error: 'cut' })
    const next = deliveries.nextAt([])
    if (next !== undefined) waits.push(next - at)
  }
  expect(waits.slice(0, 3)).toEqual([200, 1000, 5000])
  expect(waits).toHaveLength(12)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000
  expect([days > 2.9, days < 3.1]).toEqual([true, true])
  expect(sent('evt_1')).toMatchObject({ state: 'given_up', attempts: 13 })
})

it('has what was answered with 2xx as delivered', () => {
  for (const [id, status] of [
    ['a', 199],
    ['b', 200],
    ['c', 299],
    ['d', 300],
  ] as const) {
    send(id)
    deliveries.settle(sent(id), { status, error: null })
  }
  expect(['a', 'b', 'c', 'd'].map(id => sent(id).state)).toEqual([
    'pending',
    'delivered',
    'delivered',
    'pending',
  ])
  expect(deliveries.undelivered().map(({ event }) => event)).toEqual(['a', 'd'])
  expect([deliveries.countUndelivered(), deliveries.untried(9e9)]).toEqual([2, 0])
})

it('counts the endpoints that have not received an event', () => {
  send('evt_1', 'we_1')
  send('evt_1', 'we_2')
  expect(deliveries.missingOf('evt_1')).toBe(2)
  deliveries.settle(sent('evt_1'), OK)
  expect(deliveries.missingOf('evt_1')).toBe(1)
  // a further copy of what has arrived
  deliveries.again(sent('evt_1'))
  expect([deliveries.missingOf('evt_1'), deliveries.byEvent('evt_1').length]).toEqual([1, 3])
})

it('sends a failed delivery again at once, without a second copy', () => {
  send('evt_1')
  deliveries.settle(sent('evt_1'), FAILED)
  expect(dueEvents()).toEqual([])
  deliveries.again(sent('evt_1'))
  expect([dueEvents(), deliveries.byEvent('evt_1').length]).toEqual([['evt_1'], 1])
})

it('gives up what still waits for a deleted endpoint', () => {
  hold('held')
  faults.clear()
  send('evt_1', 'we_1')
  send('evt_2', 'we_2')
  send('evt_3', 'we_1')
  deliveries.settle(sent('evt_3'), OK)
  deliveries.giveUp('we_1')
  expect(['evt_1', 'evt_2', 'evt_3'].map(id => sent(id).state)).toEqual([
    'given_up',
    'pending',
    'delivered',
  ])
  deliveries.release(sent('held').seq)
  expect(sent('held').state).toBe('given_up')
})

it('drops, doubles, delays and holds webhooks as the faults say', () => {
  const withFault = (fault: Parameters<typeof faults.on>[0], id: string) => {
    faults.clear()
    faults.on(fault)
    send(id)
  }
  withFault({ kind: 'stop_webhooks', left: null, options: {} }, 'lost')
  expect([sent('lost').state, deliveries.pending()]).toEqual(['dropped', 0])
  withFault({ kind: 'duplicate_webhooks', left: 1, options: {} }, 'twice')
  expect(deliveries.byEvent('twice')).toHaveLength(2)
  withFault({ kind: 'delay_webhooks', left: 1, options: {} }, 'late')
  expect(sent('late').nextAt).toBe(START + 30_000)
  expect([deliveries.untried(), deliveries.untried(30_000)]).toEqual([2, 3])
  withFault({ kind: 'delay_webhooks', left: 1, options: { sandbox_seconds: 60 } }, 'held')
  expect(sent('held').state).toBe('held')
  expect(due.next(NOW + 60)).toMatchObject({ kind: 'webhook_leaves', at: NOW + 60 })
  deliveries.release(sent('held').seq)
  expect(dueEvents()).toContain('held')
  deliveries.release(sent('lost').seq)
  expect(sent('lost').state).toBe('dropped')
})

it('forgets finished deliveries after thirty days, and never one that waits', () => {
  for (const id of ['done', 'waits']) send(id)
  hold('held')
  deliveries.settle(sent('done'), OK)
  vi.setSystemTime(START + EVENT_LIFE * 1000)
  forgetOld(world, NOW)
  expect(deliveries.latest(9)).toHaveLength(3)
  vi.setSystemTime(START + EVENT_LIFE * 1000 + 1)
  forgetOld(world, NOW)
  expect(deliveries.latest(9).map(({ event }) => event)).toEqual(['held', 'waits'])
})
