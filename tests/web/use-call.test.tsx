import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../support/web/mount.ts'
import { openPage, undoPages } from '../support/web/page.ts'

beforeEach(() => void openPage())
undoPages()

type Options = Parameters<typeof import('../../web/lib/api/use-call.ts').useCall<string, string>>[1]

/** A button whose answers the test gives; `sent` are the keys and inputs that were sent. */
async function openButton(options: Options = {}) {
  const { useCall } = await import('../../web/lib/api/use-call.ts')
  const sent: { input: string; key: string }[] = []
  let answer = Promise.withResolvers<string>()
  const send = (input: string, { idempotencyKey: key }: { idempotencyKey: string }) => {
    answer = Promise.withResolvers()
    sent.push({ input, key })
    return answer.promise
  }
  let hook: ReturnType<typeof useCall<string, string>>
  const { unmount } = await mount(() => {
    hook = useCall(send, options)
    return null
  })
  let called: Promise<void>
  const click = (input = 'a') =>
    act(async () => {
      called = hook.call(input)
    })
  const settle = (end: () => void) =>
    act(async () => {
      end()
      await called
    })
  return {
    sent,
    shown: () => hook,
    click,
    unmount,
    answer: (text: string) => answer.resolve(text),
    ended: () => called,
    succeed: (text: string) => settle(() => answer.resolve(text)),
    fail: (error: Error) => settle(() => answer.reject(error)),
  }
}

async function failure(status: number | null, message = '', fields: Record<string, string> = {}) {
  const { ApiError } = await import('../../web/lib/api/api-error.ts')
  return new ApiError(status, message, fields)
}

test('a click while the call is busy sends nothing (rule `acts-once`)', async () => {
  const { sent, shown, click, succeed, unmount } = await openButton()
  await click()
  const first = sent.length
  await click()
  expect([first, sent.length, shown().busy]).toEqual([1, 1, true])
  await succeed('done')
  expect(shown()).toMatchObject({ busy: false, answer: 'done', input: 'a', failure: null })
  await unmount()
})

test('a retry of the same content has the same key, and content after a success another', async () => {
  const { sent, click, fail, succeed, unmount } = await openButton()
  await click()
  await fail(await failure(503))
  await click()
  await succeed('done')
  await click()
  await succeed('done')
  const [first, again, next] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
  await unmount()
})

test('a failure shows the server’s message, or that of the button', async () => {
  const onFailed = vi.fn()
  const { shown, click, fail, unmount } = await openButton({ failed: '送れませんでした', onFailed })
  await click()
  await fail(await failure(409, '利用中です'))
  expect(shown()).toMatchObject({ failure: '利用中です', error: { status: 409 } })
  await click()
  await fail(await failure(500))
  expect(shown().failure).toBe('送れませんでした')
  expect(onFailed.mock.calls).toEqual([['利用中です'], ['送れませんでした']])
  await unmount()
})

test('without an answer the outcome of a write is said to be unknown, whatever a refusal would say', async () => {
  const { shown, click, fail, unmount } = await openButton({ failed: '送れませんでした' })
  await click()
  await fail(await failure(null))
  expect(shown().failure).toBe(
    '返事が届かず、できたか分かりません。このままもう一度お試しください。二重にはなりません。',
  )
  await unmount()
})

test('a call that changes nothing says in its own words that no answer arrived', async () => {
  const { shown, click, fail, unmount } = await openButton({ noAnswer: '読めませんでした' })
  await click()
  await fail(await failure(null))
  expect(shown().failure).toBe('読めませんでした')
  await unmount()
})

test('a refusal that a field shows is no failure of the button', async () => {
  const refuse = vi.fn()
  const { shown, click, fail, unmount } = await openButton({ fields: { name: refuse } })
  await click()
  await fail(await failure(400, '', { name: '入力してください' }))
  expect(refuse).toHaveBeenCalledWith('入力してください', true)
  expect(shown().failure).toBeNull()
  await unmount()
})

test('the call is busy until what follows it is done', async () => {
  const following = Promise.withResolvers<void>()
  const onDone = vi.fn(() => following.promise)
  const { shown, click, answer, ended, unmount } = await openButton({ onDone })
  await click()
  await act(async () => {
    answer('done')
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('done', 'a'))
  })
  expect(shown().busy).toBe(true)
  await act(async () => {
    following.resolve()
    await ended()
  })
  expect(shown().busy).toBe(false)
  await unmount()
})
