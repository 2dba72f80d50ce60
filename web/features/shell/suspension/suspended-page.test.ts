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

  test('is read again each minute, until it is over and the page comes back', async () => {
    const reload = vi.fn()
    Object.assign(page.location, { reload })
    const sent = serve({ suspension: () => ({ user_id: 2 }) })
    const { useOwnSuspension } = await import('./use-own-suspension.ts')
    const { shown, until, unmount } = await mountHook(useOwnSuspension, undefined)
    await until(() => expect(shown()).toMatchObject({ userId: 2 }))
    await act(() => vi.advanceTimersByTimeAsync(55_000))
    expect([sent.length, reload.mock.calls]).toEqual([1, []])
    serve({ suspension: () => null })
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await until(() => expect(reload).toHaveBeenCalledOnce())
    await unmount()
  })
})
