import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mountHook } from '../../support/web/mount.ts'
import {
  beOn,
  openPage,
  removeLogin,
  serve,
  storeLogin,
  undoPages,
} from '../../support/web/page.ts'

const LOGIN = 'oidc.user:https://login.example:web'

let page: ReturnType<typeof openPage>
beforeEach(() => {
  page = openPage('/mypage')
  serve({ my: () => ({ id: 2, sub: 'fujino' }) })
})
undoPages()

/** The frame of a page, which follows its session. */
async function frame() {
  const { currentSession } = await import('../../../web/lib/session/session.ts')
  const { useSessionWatch } = await import('../../../web/lib/session/session-watch.ts')
  const load = vi.fn()
  const hook = await mountHook(useSessionWatch, undefined, { load })
  const tell = (name: string, facts: object) =>
    act(async () => void page.window.dispatchEvent(Object.assign(new Event(name), facts)))
  return { ...hook, load, tell, session: currentSession }
}

describe('a page follows the login of the other tabs', () => {
  test('[RT-31] a logout there clears this tab and leads to the home page', async () => {
    storeLogin(page.localStorage)
    page.sessionStorage.setItem('yosooi.return-path', '/payout')
    const { session, tell, unmount } = await frame()
    expect(session()).toEqual({ status: 'in', sub: 'fujino' })
    removeLogin(page.localStorage)
    await tell('storage', { key: 'yosooi.likes' })
    expect([session().status, page.left]).toEqual(['in', []])
    await tell('storage', { key: LOGIN })
    expect([session().status, page.left]).toEqual(['out', ['/']])
    expect(Object.keys(page.sessionStorage)).toEqual([])
    await unmount()
  })

  test('so does clearing the whole storage, and coming back from the cache of the browser', async () => {
    storeLogin(page.localStorage)
    const { session, tell, unmount } = await frame()
    removeLogin(page.localStorage)
    await tell('pageshow', { persisted: false })
    expect(session().status).toBe('in')
    await tell('pageshow', { persisted: true })
    expect([session().status, page.left]).toEqual(['out', ['/']])
    await unmount()
    page = openPage('/mypage')
    storeLogin(page.localStorage)
    const other = await frame()
    removeLogin(page.localStorage)
    await other.tell('storage', { key: null })
    expect(page.left).toEqual(['/'])
    await other.unmount()
  })

  test('a login there reads the data of this page again, as its person sees them', async () => {
    const { load, session, tell, unmount } = await frame()
    expect([session().status, load.mock.calls.length]).toEqual(['out', 0])
    storeLogin(page.localStorage)
    await tell('storage', { key: LOGIN })
    expect([session().status, load.mock.calls.length, page.left]).toEqual(['in', 1, []])
    await unmount()
  })

  test('[RT-35] the data are read again when the provider answers after an outage', async () => {
    storeLogin(page.localStorage, { lasts: 0, refreshToken: 'refresh' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { load, session, tell, until, unmount } = await frame()
    await until(() => expect(session()).toEqual({ status: 'out', why: 'no-answer' }))
    const answer = Promise.withResolvers<never>()
    vi.stubGlobal('fetch', () => answer.promise)
    const { retrySession } = await import('../../../web/lib/session/session.ts')
    let retry: Promise<unknown> = Promise.resolve()
    await act(async () => {
      retry = retrySession()
    })
    expect(session().status).toBe('loading')
    storeLogin(page.localStorage)
    await tell('storage', { key: LOGIN })
    expect([session().status, load.mock.calls.length]).toEqual(['in', 1])
    await unmount()
    answer.reject(new TypeError('Failed to fetch'))
    await retry
  })

  test('a login that was there at first, or runs out, reads nothing again', async () => {
    storeLogin(page.localStorage)
    const { load, session, unmount } = await frame()
    const { endLogin } = await import('../../../web/lib/session/session.ts')
    await act(async () => endLogin())
    expect([session().status, load.mock.calls.length]).toEqual(['out', 0])
    await unmount()
  })
})

describe('answers to private calls', () => {
  async function read() {
    const { queryClient } = await import('../../../web/lib/api/query-client.ts')
    queryClient.setQueryDefaults(['desk'], { gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData(['desk'], { money: 1 })
    return () => queryClient.getQueryData(['desk']) !== undefined
  }

  test('are gone after a logout, before the next person', async () => {
    await beOn(page.localStorage, 'fujino')
    const isThere = await read()
    await beOn(page.localStorage, null)
    expect(isThere()).toBe(false)
  })

  test('stay on the page whose login ran out', async () => {
    await beOn(page.localStorage, 'fujino')
    const isThere = await read()
    const { endLogin } = await import('../../../web/lib/session/session.ts')
    endLogin()
    expect(isThere()).toBe(true)
  })

  test('with the number of unread messages, which ends with either', async () => {
    await beOn(page.localStorage, 'fujino')
    const { alertCount } = await import('../../../web/lib/live/alert-count.ts')
    alertCount.set(3)
    const { endLogin } = await import('../../../web/lib/session/session.ts')
    endLogin()
    expect(alertCount.get()).toBe(0)
  })
})
