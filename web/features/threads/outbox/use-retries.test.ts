import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '../../../../tests/support/web/mount.ts'
import { openPage, undoPages } from '../../../../tests/support/web/page.ts'
import type { SendingState } from './use-retries.ts'

undoPages()
beforeEach(() => {
  openPage()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function watch(first: SendingState) {
  const { useRetries } = await import('./use-retries.ts')
  const retry = vi.fn()
  const hook = await mountHook((state: SendingState) => useRetries(state, retry), first)
  /** Fails again after the retry that is on its way. */
  const fail = async () => {
    await hook.change('on its way')
    await hook.change('failed')
  }
  return { ...hook, retry, fail }
}

test('a message that has failed is tried again after five seconds', async () => {
  const { retry, unmount } = await watch('failed')
  await pass(4999)
  expect(retry).not.toHaveBeenCalled()
  await pass(1)
  expect(retry).toHaveBeenCalledOnce()
  await unmount()
})

test('each further pause is twice as long, a minute at most', async () => {
  const { retry, fail, unmount } = await watch('failed')
  const pauses = [5, 10, 20, 40, 60, 60]
  for (const [tries, seconds] of pauses.entries()) {
    await pass(seconds * 1000 - 1)
    expect(retry).toHaveBeenCalledTimes(tries)
    await pass(1)
    expect(retry).toHaveBeenCalledTimes(tries + 1)
    await fail()
  }
  await unmount()
})

test('once all messages are sent, the next failure waits five seconds again', async () => {
  const { retry, change, fail, unmount } = await watch('failed')
  await pass(5000)
  await fail()
  await pass(10_000)
  expect(retry).toHaveBeenCalledTimes(2)
  await change('nothing')
  await change('failed')
  await pass(5000)
  expect(retry).toHaveBeenCalledTimes(3)
  await unmount()
})

test.each(['nothing', 'on its way'] as const)(
  'nothing is tried again while there is %s',
  async state => {
    const { retry, change, unmount } = await watch('failed')
    await change(state)
    await pass(120_000)
    expect(retry).not.toHaveBeenCalled()
    await unmount()
  },
)

test('nothing is tried again when the thread has been left', async () => {
  const { retry, unmount } = await watch('failed')
  await unmount()
  await pass(120_000)
  expect(retry).not.toHaveBeenCalled()
})
