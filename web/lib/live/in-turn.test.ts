import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Runs that end when the test says so. */
function heldRuns() {
  const runs: PromiseWithResolvers<void>[] = []
  const call = inTurn(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  return { runs, call }
}

test('calls during a run share one further run after it', async () => {
  const { runs, call } = heldRuns()
  const first = call()
  const [second, third] = [call(), call()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await first
  await Promise.resolve()
  expect(second).toBe(third)
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await second
  expect(runs).toHaveLength(2)
})

test('a call after all runs begins at once', async () => {
  const { runs, call } = heldRuns()
  const first = call()
  runs[0]?.resolve()
  await first
  void call()
  expect(runs).toHaveLength(2)
})

test('a run that fails rejects its own callers and lets the next one begin', async () => {
  const { runs, call } = heldRuns()
  const first = call()
  const second = call()
  runs[0]?.reject(new Error('no'))
  await expect(first).rejects.toThrow('no')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await expect(second).resolves.toBeUndefined()
})

test('a call during the further run gets a run of its own after it', async () => {
  const { runs, call } = heldRuns()
  void call()
  const second = call()
  runs[0]?.resolve()
  await expect.poll(() => runs.length).toBe(2)
  const third = call()
  expect(third).not.toBe(second)
  runs[1]?.resolve()
  await expect.poll(() => runs.length).toBe(3)
  runs[2]?.resolve()
  await third
})
