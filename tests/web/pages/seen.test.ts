import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mountHook } from '../../support/web/mount.ts'
import { beOn, openPage, serve, undoPages } from '../../support/web/page.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
  page = openPage('/mypage')
})
undoPages()

/** Puts the page into the background or to the front, as a change of the tab does. */
function show(visibilityState: 'visible' | 'hidden'): void {
  Object.assign(document, { visibilityState })
  // A document in which React renders takes its own events alone.
  const event = 'createEvent' in document ? document.createEvent('Event') : null
  event?.initEvent('visibilitychange')
  document.dispatchEvent(event ?? new Event('visibilitychange'))
}

describe('data that are read again', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

  async function watch(everySeconds?: number) {
    const { useRefresh } = await import('../../../web/lib/pages/use-refresh.ts')
    const refresh = vi.fn()
    const hook = await mountHook(
      (seconds: number | undefined) =>
        useRefresh(refresh, seconds ? { everySeconds: seconds } : {}),
      everySeconds,
    )
    return { ...hook, refresh, times: () => refresh.mock.calls.length }
  }

  test('are read at the interval while the page is seen, and when it comes to the front', async () => {
    const { times, unmount } = await watch(5)
    await pass(4)
    expect(times()).toBe(0)
    await pass(1)
    expect(times()).toBe(1)
    show('hidden')
    await pass(60)
    expect(times()).toBe(1)
    show('visible')
    expect(times()).toBe(2)
    page.window.dispatchEvent(new Event('focus'))
    expect(times()).toBe(3)
    await unmount()
  })

  test('are not polled again before the answer to the last poll', async () => {
    const { refresh, times, unmount } = await watch(5)
    const answer = Promise.withResolvers<void>()
    refresh.mockReturnValueOnce(answer.promise)
    await pass(20)
    expect(times()).toBe(1)
    page.window.dispatchEvent(new Event('focus'))
    expect(times()).toBe(2)
    await act(async () => answer.resolve())
    await pass(5)
    expect(times()).toBe(3)
    await unmount()
  })

  test('are not polled without an interval, nor after the page is left', async () => {
    const { times, change, unmount } = await watch()
    await pass(600)
    expect(times()).toBe(0)
    await change(5)
    await pass(5)
    expect(times()).toBe(1)
    await unmount()
    await pass(60)
    show('visible')
    page.window.dispatchEvent(new Event('focus'))
    expect(times()).toBe(1)
  })
})

describe('a page in the background', () => {
  let seen: (signal: AbortSignal) => Promise<void>
  beforeEach(async () => {
    seen = (await import('../../../web/lib/pages/when-seen.ts')).whenSeen
  })

  test('is waited for until its tab comes to the front', async () => {
    show('hidden')
    let isSeen = false
    const waits = seen(new AbortController().signal).then(() => {
      isSeen = true
    })
    show('hidden')
    await new Promise(setImmediate)
    expect(isSeen).toBe(false)
    show('visible')
    await waits
    expect(isSeen).toBe(true)
  })

  test('is not waited for when it is seen, nor after the navigation has ended', async () => {
    await seen(new AbortController().signal)
    show('hidden')
    const [left, gone] = [new AbortController(), AbortSignal.abort(new Error('gone'))]
    const waits = seen(left.signal)
    left.abort(new Error('left'))
    await expect(waits).rejects.toThrow('left')
    await expect(seen(gone)).rejects.toThrow('gone')
  })

  test('has not shown its list of notices (rule `returned-is-read`)', async () => {
    await beOn(page.localStorage, 'fujino')
    const sent = serve({ notice_see: () => ({ success: true }), notice_news: () => ({ new: 0 }) })
    const seenIds = () =>
      sent.filter(({ name }) => name === 'notice_see').map(({ input }) => input.newest_id)
    const { useSeen } = await import('../../../web/features/notice-list/use-seen.ts')
    const { change, until, unmount } = await mountHook(useSeen, 0 as number)
    expect(seenIds()).toEqual([])
    await act(async () => show('hidden'))
    await change(8)
    expect(seenIds()).toEqual([])
    await act(async () => show('visible'))
    await until(() => expect(seenIds()).toEqual(['8']))
    await change(9)
    await until(() => expect(seenIds()).toEqual(['8', '9']))
    await act(async () => show('visible'))
    expect(seenIds()).toHaveLength(2)
    await unmount()
  })
})
