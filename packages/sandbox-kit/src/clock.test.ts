import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Clock, createClock } from './clock.ts'
import { openWorld, type World } from './world.ts'

const second = 1000
let folder: string
let world: World
let clock: Clock

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  world = openWorld(join(folder, 'world.sqlite'))
  clock = createClock(world)
})
afterEach(() => {
  world.close()
  rmSync(folder, { recursive: true })
})

it('does due work at its own moment and returns when it is done', async () => {
  const start = clock.now().getTime()
  const due = [60, 120, 7200].map(seconds => new Date(start + seconds * second))
  const seen: number[] = []
  clock.onAdvance(async (until, moveTo) => {
    for (const at of due.filter(moment => moment <= until)) {
      moveTo(at)
      await Promise.resolve()
      seen.push(Math.round((clock.now().getTime() - start) / second))
    }
  })
  await clock.advance(3600)
  expect(seen).toEqual([60, 120])
  expect(Math.round((clock.now().getTime() - start) / second)).toBe(3600)
})

it('takes one advance after the other', async () => {
  const start = clock.now().getTime()
  const spans: string[] = []
  clock.onAdvance(async () => {
    spans.push('begin')
    await new Promise(resolve => setTimeout(resolve, 10))
    spans.push('end')
  })
  await Promise.all([clock.advance(60), clock.advance(60)])
  expect(spans).toEqual(['begin', 'end', 'begin', 'end'])
  expect(Math.round((clock.now().getTime() - start) / second)).toBe(120)
})

it('goes on after due work has failed', async () => {
  let fails = true
  clock.onAdvance(() => {
    if (fails) throw new Error('out of order')
  })
  await expect(clock.advance(60)).rejects.toThrow('out of order')
  fails = false
  await expect(clock.advance(60)).resolves.toBeUndefined()
})

it('goes back without any work', async () => {
  let worked = false
  clock.onAdvance(() => {
    worked = true
  })
  await clock.set(new Date(0))
  expect(clock.now().getUTCFullYear()).toBe(1970)
  expect(worked).toBe(false)
})

it('tells the same time after the file is opened again', async () => {
  await clock.advance(86_400)
  const other = openWorld(join(folder, 'world.sqlite'))
  const difference = createClock(other).now().getTime() - clock.now().getTime()
  expect(Math.abs(difference)).toBeLessThan(second)
  other.close()
})
