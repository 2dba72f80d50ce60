import { openWorld } from '@yosooi/sandbox-kit/world'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { FaultKind, FaultOptions } from '../faults/fault.ts'
import { createFaults } from '../faults/faults.ts'
import { tables } from '../store/tables.ts'
import { afterAttempt } from './attempt.ts'
import { toDelivery } from './delivery-row.ts'
import { departureOf, SHUFFLED_WITHIN } from './webhook-faults.ts'

const world = openWorld(':memory:')
world.define(tables)
const faults = createFaults(world)
beforeEach(() => faults.clear())
afterAll(() => world.close())

const on = (kind: FaultKind, options: FaultOptions = {}, left: number | null = null) =>
  faults.on({ kind, left, options })

it('leaves at once and alone without a fault', () => {
  expect(departureOf(faults)).toEqual({ copies: 1, lost: false, wait: 0, held: 0 })
})

it('waits half a minute of real time, or on the sandbox’s clock, but not on both', () => {
  on('delay_webhooks')
  expect(departureOf(faults)).toMatchObject({ wait: 30_000, held: 0 })
  on('delay_webhooks', { sandbox_seconds: 60, seconds: 5 })
  expect(departureOf(faults)).toMatchObject({ wait: 0, held: 60 })
})

it('gives each webhook its own delay within the longest, when there is a seed', () => {
  on('delay_webhooks', { sandbox_seconds: 3600, seed: 'a' })
  const delays = Array.from({ length: 5 }, () => departureOf(faults).held)
  expect(new Set(delays).size).toBe(5)
  expect(delays.filter(delay => delay < 1 || delay > 3600)).toEqual([])
})

it('counts a strike of one in many only when it hits', () => {
  on('drop_webhooks', { every: 3, seed: 'a' }, 2)
  const lost = Array.from({ length: 60 }, () => departureOf(faults).lost)
  expect(lost.filter(Boolean)).toHaveLength(2)
  expect(lost.lastIndexOf(true)).toBeGreaterThan(1)
})

it('loses every webhook while they are stopped, whatever drops single ones', () => {
  on('stop_webhooks')
  on('drop_webhooks', {}, 1)
  expect(departureOf(faults).lost).toBe(true)
  expect(faults.all().map(({ kind }) => kind)).toEqual(['drop_webhooks', 'stop_webhooks'])
})

it('shuffles within a second', () => {
  on('shuffle_webhooks', { seed: 'a' })
  const waits = Array.from({ length: 5 }, () => departureOf(faults).wait)
  expect(new Set(waits).size).toBe(5)
  expect(waits.filter(wait => wait < 0 || wait >= SHUFFLED_WITHIN)).toEqual([])
  expect(Math.max(...waits)).toBeGreaterThan(SHUFFLED_WITHIN / 2)
})

it('tries a webhook thirteen times over about three days', () => {
  const attempt = (attempts: number, status: number | null) =>
    afterAttempt({ ...toDelivery({}), attempts }, { status, error: null })
  const waits = Array.from({ length: 12 }, (_, attempts) => {
    const { state, nextAt } = attempt(attempts, 500)
    expect(state).toBe('pending')
    return nextAt - Date.now()
  })
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000
  expect(Math.round(days)).toBe(3)
  expect(attempt(12, null).state).toBe('given_up')
  expect([200, 299, 300, 404].map(status => attempt(12, status).state)).toEqual([
    ...['delivered', 'delivered', 'given_up', 'given_up'],
  ])
})
