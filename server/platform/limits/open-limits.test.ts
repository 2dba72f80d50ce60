import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SharedStore, StoreClient } from '../shared-store/shared-store.ts'
import { createOpenLimits, type OpenLimit } from './open-limits.ts'

const TWO: OpenLimit = { name: 'streams', slots: 2, seconds: 60 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => void vi.useRealTimers())

/** The commands of the store's sorted sets that the limits use. */
class SortedSets {
  readonly #sets = new Map<string, Map<string, number>>()
  #of(key: string) {
    const set = this.#sets.get(key) ?? new Map<string, number>()
    this.#sets.set(key, set)
    return set
  }
  async zRem(key: string, value: string) {
    return Number(this.#of(key).delete(value))
  }
  multi() {
    const answers: number[] = []
    const queue = {
      zRemRangeByScore: (key: string, _: '-inf', max: number) => {
        const old = [...this.#of(key)].filter(([, score]) => score <= max)
        for (const [value] of old) this.#of(key).delete(value)
        return then(old.length)
      },
      zAdd: (key: string, { score, value }: { score: number; value: string }) => {
        this.#of(key).set(value, score)
        return then(1)
      },
      zCard: (key: string) => then(this.#of(key).size),
      pExpire: () => then(1),
      exec: async () => answers,
    }
    const then = (answer: number) => {
      answers.push(answer)
      return queue
    }
    return queue
  }
}

function shared() {
  const client = new SortedSets() as unknown as StoreClient
  const state = { isThere: true }
  const store = {
    client,
    isThere: () => state.isThere,
    ask: async <T>(work: (client: StoreClient) => Promise<T>) =>
      state.isThere ? work(client) : undefined,
    stop: () => {},
  } satisfies SharedStore
  return { store, state }
}

describe('what one caller holds open in all processes', () => {
  test('is limited together, and free again when it is left in any of them', async () => {
    const { store } = shared()
    const [one, other] = [createOpenLimits(store), createOpenLimits(store)]
    const leave = await one.take(TWO, 'a')
    expect(await other.take(TWO, 'a')).not.toBeNull()
    expect([await one.take(TWO, 'a'), await other.take(TWO, 'a')]).toEqual([null, null])
    leave?.()
    expect(await other.take(TWO, 'a')).not.toBeNull()
    expect(await one.take(TWO, 'a')).toBeNull()
  })

  test('does not count a refused attempt', async () => {
    const { store } = shared()
    const [one, other] = [createOpenLimits(store), createOpenLimits(store)]
    const leaves = [await one.take(TWO, 'a'), await one.take(TWO, 'a')]
    for (let n = 0; n < 5; n++) expect(await other.take(TWO, 'a')).toBeNull()
    for (const leave of leaves) leave?.()
    const again = [await other.take(TWO, 'a'), await other.take(TWO, 'a')]
    expect(again).not.toContain(null)
  })

  test('limits nobody else, and nothing of another kind', async () => {
    const limits = createOpenLimits(shared().store)
    for (const _ of [1, 2]) await limits.take(TWO, 'a')
    expect(await limits.take(TWO, 'b')).not.toBeNull()
    expect(await limits.take({ ...TWO, name: 'uploads' }, 'a')).not.toBeNull()
  })

  test('is free after its time when its process was killed', async () => {
    const { store } = shared()
    const killed = createOpenLimits(store)
    for (const _ of [1, 2]) await killed.take(TWO, 'a')
    const limits = createOpenLimits(store)
    vi.setSystemTime(59_999)
    expect(await limits.take(TWO, 'a')).toBeNull()
    vi.setSystemTime(60_000)
    expect(await limits.take(TWO, 'a')).not.toBeNull()
  })
})

describe('while the store is away', () => {
  test('each process counts its own, what it had before included', async () => {
    const { store, state } = shared()
    const limits = createOpenLimits(store)
    const leave = await limits.take(TWO, 'a')
    state.isThere = false
    expect(await limits.take(TWO, 'a')).not.toBeNull()
    expect(await limits.take(TWO, 'a')).toBeNull()
    leave?.()
    expect(await limits.take(TWO, 'a')).not.toBeNull()
  })

  test('a slot that was refused by the store before is free in the process', async () => {
    const { store, state } = shared()
    const [one, other] = [createOpenLimits(store), createOpenLimits(store)]
    for (const _ of [1, 2]) await one.take(TWO, 'a')
    expect(await other.take(TWO, 'a')).toBeNull()
    state.isThere = false
    const taken = [await other.take(TWO, 'a'), await other.take(TWO, 'a')]
    expect(taken).not.toContain(null)
  })
})
