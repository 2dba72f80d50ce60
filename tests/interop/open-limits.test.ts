import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createOpenLimits, type OpenLimit } from '../../server/platform/limits/open-limits.ts'
import {
  openSharedStore,
  type SharedStore,
} from '../../server/platform/shared-store/shared-store.ts'
import { startRedis } from './support/redis.ts'

const TWO: OpenLimit = { name: 'streams', slots: 2, seconds: 60 }

let redis: ChildProcess
let stores: SharedStore[]

beforeAll(async () => {
  const port = String(await freePort())
  redis = await startRedis(port)
  const report = { away: () => {}, back: () => {} }
  stores = await Promise.all([1, 2].map(() => openSharedStore(`redis://127.0.0.1:${port}`, report)))
})
afterEach(() => void vi.useRealTimers())
afterAll(() => {
  for (const store of stores ?? []) store.stop()
  redis?.kill('SIGKILL')
})

/**
 * The limits of two processes, for a caller whom no other test has. Leaving is not waited for, so
 * the other process may still be refused for a moment.
 */
const twoProcesses = () => {
  const [one, other] = stores.map(createOpenLimits)
  if (!one || !other) throw new Error('no stores')
  return { one, other, who: randomUUID() }
}

test('a caller is limited over all processes, and free again after leaving in any of them', async () => {
  const { one, other, who } = twoProcesses()
  const leave = await one.take(TWO, who)
  expect(await other.take(TWO, who)).not.toBeNull()
  expect([await one.take(TWO, who), await other.take(TWO, who)]).toEqual([null, null])
  leave?.()
  await expect.poll(() => other.take(TWO, who)).not.toBeNull()
  expect(await one.take(TWO, who)).toBeNull()
})

test('a refused attempt does not count', async () => {
  const { one, other, who } = twoProcesses()
  const leaves = [await one.take(TWO, who), await one.take(TWO, who)]
  for (let n = 0; n < 5; n++) expect(await other.take(TWO, who)).toBeNull()
  for (const leave of leaves) leave?.()
  for (const limits of [other, one]) await expect.poll(() => limits.take(TWO, who)).not.toBeNull()
})

test('another caller and another kind have slots of their own', async () => {
  const { one, other, who } = twoProcesses()
  for (const limits of [one, other]) await limits.take(TWO, who)
  expect(await one.take(TWO, randomUUID())).not.toBeNull()
  expect(await one.take({ ...TWO, name: 'uploads' }, who)).not.toBeNull()
})

test('the slots of a killed process are free after their time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const { one, other, who } = twoProcesses()
  for (const _ of [1, 2]) await one.take(TWO, who)
  vi.setSystemTime(59_999)
  expect(await other.take(TWO, who)).toBeNull()
  vi.setSystemTime(60_000)
  expect(await other.take(TWO, who)).not.toBeNull()
})

test('while the store is away, each process counts its own, what it had before included', async () => {
  const { one, other, who } = twoProcesses()
  const leave = await one.take(TWO, who)
  await one.take(TWO, who)
  expect(await other.take(TWO, who)).toBeNull()
  redis.kill('SIGKILL')
  await expect.poll(() => stores.some(store => store.isThere())).toBe(false)
  expect(await one.take(TWO, who)).toBeNull()
  leave?.()
  expect(await one.take(TWO, who)).not.toBeNull()
  expect([await other.take(TWO, who), await other.take(TWO, who)]).not.toContain(null)
})
