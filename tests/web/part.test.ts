import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { part } from '../../web/lib/pages/part.ts'

const Panel = () => null

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** As React does when it shows the part: begins to load it, then reads it. */
function show(component: ReturnType<typeof part>) {
  const { _init, _payload } = component as unknown as {
    _init: (payload: unknown) => unknown
    _payload: unknown
  }
  try {
    return _init(_payload)
  } catch (waiting) {
    return waiting instanceof Promise ? 'waits' : waiting
  }
}

test('a part of the page that cannot be loaded is tried again, with growing pauses', async () => {
  let tries = 0
  const component = part(async () => {
    tries += 1
    if (tries < 8) throw new TypeError('Importing a module script failed.')
    return { Panel }
  }, 'Panel')
  show(component)
  for (const [before, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(tries).toBe(before + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(tries).toBe(before + 2)
  }
  expect(show(component)).toBe(Panel)
})

test('a part whose address the browser names is not asked for at that address again', async () => {
  let tries = 0
  const component = part(async (): Promise<{ Panel: () => null }> => {
    tries += 1
    throw new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:9/p.js?v=1')
  }, 'Panel')
  show(component)
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2))
  expect(tries).toBe(1)
})
