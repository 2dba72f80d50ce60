import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mountHook } from '../../../../tests/support/web/mount.ts'
import { beOn, openPage, refusal, serve, undoPages } from '../../../../tests/support/web/page.ts'

let page: ReturnType<typeof openPage>
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = openPage('/mypage')
  await beOn(page.localStorage, 'fujino')
})
undoPages()

/** Whether the notice of the suspension replaces the page at this address. */
async function isReplaced(at: string, my: () => unknown = () => refusal(403)): Promise<boolean> {
  serve({ my })
  const { followAgain } = await import('../../../lib/session/current-user.ts')
  await followAgain()
  const { useSuspendedHere } = await import('./use-suspended-here.ts')
  const { shown, unmount } = await mountHook(useSuspendedHere, undefined, { at })
  await unmount()
  return shown()
}

test.each([
  ['/', true],
  ['/mypage', true],
  ['/payout', true],
  ['/messages/7', true],
  ['/request/response/7', false],
  ['/request/response/7/x', true],
  ['/request/response', true],
  ['/request/create/7', true],
  ['/mail', false],
  ['/mail/success', false],
  ['/logout', false],
  ['/load', false],
])(
  '%s shows a suspended member the notice: %s (rule `suspended-may-answer`)',
  async (at, replaced) => {
    expect(await isReplaced(at)).toBe(replaced)
  },
)

test('a member who is not suspended, and one whose server fails, see their pages', async () => {
  expect(await isReplaced('/mypage', () => ({ id: 2, sub: 'fujino' }))).toBe(false)
  expect(await isReplaced('/mypage', () => refusal(503))).toBe(false)
})

describe('the notice of the suspension', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  /** The page frame of a suspended member at this address, whose reads are answered as given. */
  async function open(at: string) {
    const reload = vi.fn()
    Object.assign(page.location, { reload })
    const sent = serve({ my: () => refusal(403), suspension: () => ({ user_id: 2 }) })
    const { followAgain } = await import('../../../lib/session/current-user.ts')
    await followAgain()
    const { useOwnSuspension } = await import('./use-own-suspension.ts')
    const { useSuspensionOver } = await import('./use-suspension-over.ts')
    const both = () => [useOwnSuspension(), useSuspensionOver()] as const
    return { reload, sent, followAgain, ...(await mountHook(both, undefined, { at })) }
  }

  test('is read again each minute, until it is over and the page comes back', async () => {
    const { reload, sent, shown, until, unmount } = await open('/mypage')
    await until(() => expect(shown()).toMatchObject([{ userId: 2 }, undefined]))
    const before = sent.length
    await act(() => vi.advanceTimersByTimeAsync(55_000))
    expect([sent.length, reload.mock.calls]).toEqual([before, []])
    serve({ my: () => ({ id: 2, sub: 'fujino' }), suspension: () => null })
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await until(() => expect(reload).toHaveBeenCalledOnce())
    await unmount()
  })

  test.each([
    ['gives way to the page when another read says that it is over', '/mypage', 1],
    ['leaves a page that it did not replace as it is', '/mail', 0],
  ])('%s', async (_title, at, times) => {
    const { reload, followAgain, unmount } = await open(at)
    serve({ my: () => ({ id: 2, sub: 'fujino' }) })
    await act(followAgain)
    expect(reload).toHaveBeenCalledTimes(times)
    await unmount()
  })
})
