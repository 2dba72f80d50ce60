import { expect, test } from 'vitest'
import { CachedProvider } from './cached-provider.ts'
import type { Provider } from './discovery.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function provider() {
  const world = { now: 0, isAway: false, reads: 0 }
  const kept = new CachedProvider(
    async () => {
      world.reads++
      if (world.isAway) throw new Error('away')
      return { issuer: String(world.reads) } as Provider
    },
    () => world.now,
  )
  return { world, kept }
}

test('the provider’s answers are used for a day while it is down, and no longer', async () => {
  const { world, kept } = provider()
  expect((await kept.get()).issuer).toBe('1')
  world.isAway = true
  for (world.now = 0; world.now <= 24 * HOUR; world.now += HOUR) {
    expect((await kept.get()).issuer).toBe('1')
  }
  await expect(kept.get()).rejects.toThrow('away')
  world.isAway = false
  expect(Number((await kept.get()).issuer)).toBeGreaterThan(1)
})

test('answers older than ten minutes are read again in the background, by one request for all', async () => {
  const { world, kept } = provider()
  await Promise.all([kept.get(), kept.get(), kept.get()])
  expect(world.reads).toBe(1)
  world.now = 11 * MINUTE
  expect((await kept.get()).issuer).toBe('1')
  await expect.poll(async () => (await kept.get()).issuer).toBe('2')
  expect(world.reads).toBe(2)
})

test('unknown keys cause at most two requests a minute', async () => {
  const { world, kept } = provider()
  await kept.get()
  for (world.now = 0; world.now < MINUTE; world.now += 1000) await kept.newest()
  expect(world.reads).toBe(2)
  world.isAway = true
  world.now = 2 * MINUTE
  expect((await kept.newest()).issuer).toBe('2')
})

test('few of many calls with unknown keys wait for a slow provider, and the others are refused at once', async () => {
  let answer = () => {}
  let isSlow = false
  const slow = () => new Promise<void>(resolve => (answer = resolve))
  const kept = new CachedProvider(
    async () => {
      if (isSlow) await slow()
      return { issuer: 'known' } as Provider
    },
    () => (isSlow ? MINUTE : 0),
  )
  await kept.get()
  isSlow = true
  const calls = Array.from({ length: 20 }, () => kept.newest())
  const outcomes = Promise.allSettled(calls)
  await expect(Promise.race(calls.slice(3))).rejects.toMatchObject({ name: 'IdentityAway' })
  expect((await kept.get()).issuer).toBe('known')
  answer()
  const done = (await outcomes).filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(3)
  expect((await kept.newest()).issuer).toBe('known')
})

test('until the first answer every call asks the provider', async () => {
  const { world, kept } = provider()
  world.isAway = true
  await expect(kept.get()).rejects.toThrow('away')
  world.isAway = false
  expect((await kept.get()).issuer).toBe('2')
})
