import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '../../../tests/support/web/mount.ts'
import {
  eventually,
  openPage,
  refusal,
  serve,
  storeLogin,
  undoPages,
} from '../../../tests/support/web/page.ts'

beforeEach(() => storeLogin(openPage().localStorage))
undoPages()

test('an answer about new notices that a later one has overtaken does not count', async () => {
  const answers: ((isNew: boolean) => void)[] = []
  serve({
    my: () => null,
    notice_news: () => new Promise(give => answers.push(isNew => give({ new: isNew ? 1 : 0 }))),
  })
  const { noticeNews, refreshNoticeNews } = await import('./notice-news.ts')
  await (await import('../session/session.ts')).settledSession()
  const [first, second] = [refreshNoticeNews(), refreshNoticeNews()]
  await eventually(() => answers.length).toBe(2)
  answers[1]?.(true)
  await second
  answers[0]?.(false)
  await first
  expect(noticeNews.get()).toBe(true)
})

test('a read of new notices that fails keeps what is known', async () => {
  serve({ my: () => null, notice_news: () => refusal(503) })
  const { noticeNews, refreshNoticeNews } = await import('./notice-news.ts')
  noticeNews.set(true)
  await refreshNoticeNews()
  expect(noticeNews.get()).toBe(true)
})

test('new notices are found by polling while no event stream is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    let isNew = 0
    serve({ my: () => null, notice_news: () => ({ new: isNew }) })
    const { useNoticeNews } = await import('./notice-news.ts')
    const { shown, until, unmount } = await mountHook(useNoticeNews, undefined)
    isNew = 1
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await until(() => expect(shown()).toBe(true))
    await unmount()
  } finally {
    vi.useRealTimers()
  }
})
