import { expect, test } from 'vitest'
import type { Provider } from './discovery.ts'
import { KeptProvider } from './kept-provider.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function provider() {
  const world = { now: 0, isAway: false, reads: 0 }
  const kept = new KeptProvider(
    async () => {
      world.reads++
      if (world.isAway) throw new Error('away')
      return { issuer: String(world.reads) } as Provider
    },
    () => world.now,
  )
  return { world, kept }
}

test('what the provider says serves for a day while it is away, and no longer', async () => {
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

test('what is older than ten minutes is read anew aside, by one reading for all', async () => {
  const { world, kept } = provider()
  await Promise.all([kept.get(), kept.get(), kept.get()])
  expect(world.reads).toBe(1)
  world.now = 11 * MINUTE
  expect((await kept.get()).issuer).toBe('1')
  await expect.poll(async () => (await kept.get()).issuer).toBe('2')
  expect(world.reads).toBe(2)
})

test('keys that somebody made up are looked for twice a minute at most', async () => {
  const { world, kept } = provider()
  await kept.get()
  for (world.now = 0; world.now < MINUTE; world.now += 1000) await kept.newest()
  expect(world.reads).toBe(2)
  world.isAway = true
  world.now = 2 * MINUTE
  expect((await kept.newest()).issuer).toBe('2')
})

test('while nothing was ever known, every call tries', async () => {
  const { world, kept } = provider()
  world.isAway = true
  await expect(kept.get()).rejects.toThrow('away')
  world.isAway = false
  expect((await kept.get()).issuer).toBe('2')
})
