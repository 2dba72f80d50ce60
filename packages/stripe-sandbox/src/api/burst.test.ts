import { openWorld } from '@yosooi/sandbox-kit/world'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import { tables } from '../store/tables.ts'
import { createBurst } from './burst.ts'

const world = openWorld(':memory:')
world.define(tables)
const faults = createFaults(world)
const START = Date.parse('2026-06-20T00:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  faults.clear()
})
afterAll(() => {
  vi.useRealTimers()
  world.close()
})

/** Makes calls and returns how many were answered. */
function callsOf(burst: ReturnType<typeof createBurst>, calls: number, concerns = () => true) {
  let answered = 0
  for (let call = 0; call < calls; call++) {
    try {
      burst.take(concerns)
      answered++
    } catch (error) {
      expect(error).toMatchObject({ status: 429, kept: false })
    }
  }
  return answered
}

it('answers as many calls in a second as the fault allows, 25 without a number', () => {
  faults.on({ kind: 'burst_limit', left: null, options: { per_second: 2 } })
  expect(callsOf(createBurst(faults), 4)).toBe(2)
  faults.on({ kind: 'burst_limit', left: null, options: {} })
  expect(callsOf(createBurst(faults), 30)).toBe(25)
})

it('answers again when a second has passed, because refused calls do not count', () => {
  faults.on({ kind: 'burst_limit', left: null, options: { per_second: 2 } })
  const burst = createBurst(faults)
  callsOf(burst, 2)
  vi.setSystemTime(START + 999)
  expect(callsOf(burst, 5)).toBe(0)
  vi.setSystemTime(START + 1000)
  expect(callsOf(burst, 5)).toBe(2)
})

it('limits nothing while it is off, and nothing that it does not concern', () => {
  expect(callsOf(createBurst(faults), 30)).toBe(30)
  faults.on({ kind: 'burst_limit', left: null, options: { per_second: 2 } })
  expect(callsOf(createBurst(faults), 30, () => false)).toBe(30)
})
