import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually, openPage, storeLogin, undoPages } from '../../support/web/page.ts'

const PROVIDER = 'https://login.example'
const ORIGIN = 'https://yosooi.example'
const ENDPOINTS = {
  issuer: PROVIDER,
  authorization_endpoint: `${PROVIDER}/authorize`,
  token_endpoint: `${PROVIDER}/token`,
  revocation_endpoint: `${PROVIDER}/revoke`,
  end_session_endpoint: `${PROVIDER}/logout`,
}
const KEY = 'oidc.user:https://login.example:web'

let page: ReturnType<typeof openPage>
/** Paths of the requests, in their order. */
let asked: string[]
let providerFails: boolean
/** Claims of the next ID token. */
let claims: Record<string, unknown>

// The login library is loaded when it is first used, which takes longer than a poll.
beforeAll(() => import('oidc-client-ts'))
undoPages()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = openPage('/load')
  ;[asked, providerFails] = [[], false]
  claims = { iss: PROVIDER, aud: 'web', sub: 'fujino' }
  Object.assign(page.window, { self: page.window, top: page.window })
  vi.stubGlobal('IDBKeyRange', { bound: () => null })
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, origin } = new URL(address, ORIGIN)
    if (origin === PROVIDER && providerFails) throw new TypeError('Failed to fetch')
    if (pathname.includes('openid-configuration')) return Response.json(ENDPOINTS)
    asked.push(pathname)
    return pathname === '/token' ? tokenAnswer() : Response.json(null)
  })
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function tokenAnswer(): Response {
  const now = Math.floor(Date.now() / 1000)
  const idToken = `${part({ alg: 'none' })}.${part({ iat: now, exp: now + 60, ...claims })}.x`
  return Response.json({ access_token: 'first', id_token: idToken, expires_in: 3600 })
}

const flow = () => import('../../../web/lib/session/login-flow.ts')
const storedSub = () => JSON.parse(page.localStorage.getItem(KEY) ?? '{}').profile?.sub ?? null

/** Starts a login at the provider; returns the address to which it leads back. */
async function leaveForProvider(begin = async () => (await flow()).login()) {
  void begin()
  await eventually(() => page.left).toHaveLength(1)
  const { searchParams } = new URL(page.left.pop() as string)
  Object.assign(claims, { nonce: searchParams.get('nonce') })
  return { asks: searchParams, back: `${ORIGIN}/load?code=c&state=${searchParams.get('state')}` }
}

describe('a login', () => {
  test('RT-27 leads back to the page that was wanted (rule `return-after-login`)', async () => {
    page.sessionStorage.setItem('yosooi.return-path', '/subscs?type=sell#x')
    const { back, asks } = await leaveForProvider()
    expect([asks.get('nonce')?.length, asks.has('max_age')]).toEqual([36, false])
    const { completeLogin } = await flow()
    const landings = await Promise.all([completeLogin(back), completeLogin(back)])
    expect(landings).toEqual(Array(2).fill({ type: 'go', path: '/subscs?type=sell#x' }))
    expect(asked.filter(path => path === '/token')).toHaveLength(1)
    expect(storedSub()).toBe('fujino')
    expect(page.sessionStorage.getItem('yosooi.return-path')).toBeNull()
    await eventually(() => asked).toContain('/api/login')
  })

  test('asks for the password again where that is wanted', async () => {
    const { asks } = await leaveForProvider(async () => (await flow()).loginAgain())
    expect(asks.get('max_age')).toBe('0')
  })

  test('of another client or provider does not count', async () => {
    const { back } = await leaveForProvider()
    claims.aud = 'other'
    const { completeLogin } = await flow()
    expect(await completeLogin(back)).toEqual({ type: 'go', path: '/login' })
    expect([storedSub(), page.localStorage.getItem('yosooi.last-person')]).toEqual([null, null])
  })

  test('RT-35 whose provider does not answer can be tried again', async () => {
    const { back } = await leaveForProvider()
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const { completeLogin } = await flow()
    expect(await completeLogin(back)).toEqual({ type: 'timed-out' })
  })

  test('that the provider refused leads to the login, or on where there is one', async () => {
    const { completeLogin } = await flow()
    const refused = `${ORIGIN}/load?error=access_denied&state=unknown`
    expect(await completeLogin(refused)).toEqual({ type: 'go', path: '/login' })
    page = openPage('/load')
    storeLogin(page.localStorage)
    page.sessionStorage.setItem('yosooi.return-path', '/mypage')
    const again = await flow()
    expect(await again.completeLogin(refused)).toEqual({ type: 'go', path: '/mypage' })
  })

  test('that was completed before leads on when its page is opened without a code', async () => {
    storeLogin(page.localStorage)
    page.sessionStorage.setItem('yosooi.return-path', '/mypage')
    const { completeLogin } = await flow()
    expect(await completeLogin(`${ORIGIN}/load`)).toEqual({ type: 'go', path: '/mypage' })
    expect(asked).not.toContain('/token')
  })

  test.each([
    ['fujino', '5', '7', '["帯"]'],
    ['toko', '', '', null],
  ])(
    'after one of fujino that expired, of %s (rule `stored-per-user`)',
    async (sub, likes, seen, words) => {
      page.localStorage.setItem('yosooi.last-person', 'fujino')
      page.localStorage.setItem('yosooi.likes', '5')
      page.localStorage.setItem('yosooi.seen', '7')
      page.localStorage.setItem('yosooi.searched', '["帯"]')
      claims.sub = sub
      const { back } = await leaveForProvider()
      await (await flow()).completeLogin(back)
      const left = ['likes', 'seen', 'searched', 'last-person'].map(name =>
        page.localStorage.getItem(`yosooi.${name}`),
      )
      expect(left).toEqual([likes, seen, words, sub])
    },
  )
})

describe('a logout', () => {
  const own = 'yosooi.own/fujino/draft.7'
  beforeEach(() => {
    storeLogin(page.localStorage, { refreshToken: 'refresh' })
    page.localStorage.setItem(own, 'はい')
    page.localStorage.setItem('yosooi.own/toko/draft.7', 'いいえ')
    page.localStorage.setItem('yosooi.last-person', 'fujino')
    page.localStorage.setItem('yosooi.likes', '5')
    page.localStorage.setItem('yosooi.searched', '["帯"]')
    page.sessionStorage.setItem('yosooi.return-path', '/mypage')
    page.sessionStorage.setItem('yosooi.farewell', '1')
  })

  test('RT-31 ends the login on the device, its tokens and the session of the provider', async () => {
    const { logout } = await flow()
    void logout()
    await eventually(() => page.left).toHaveLength(1)
    const address = new URL(page.left[0] as string)
    expect(address.pathname).toBe('/logout')
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/`)
    expect([page.localStorage.getItem(KEY), asked]).toEqual([null, ['/revoke']])
  })

  test('[RT-37] leaves nothing of its person, and what others left (rule `stored-per-user`)', async () => {
    const { logout } = await flow()
    void logout()
    await eventually(() => page.left).toHaveLength(1)
    const kept = Object.entries(page.localStorage).filter(([, text]) => text !== '')
    expect(kept).toEqual([['yosooi.own/toko/draft.7', 'いいえ']])
    // The word about a deleted account is for the page after the logout.
    expect(Object.keys(page.sessionStorage)).toEqual(['yosooi.farewell'])
  })

  test('of a login that has run out forgets the texts of its person too', async () => {
    page.localStorage.setItem(KEY, '{}')
    const { logout } = await flow()
    void logout()
    await eventually(() => page.left).toHaveLength(1)
    expect([page.localStorage.getItem(own), asked]).toEqual([null, []])
  })

  test('of nobody keeps the likes of the device', async () => {
    page.localStorage.removeItem(KEY)
    page.localStorage.removeItem('yosooi.last-person')
    const { logout } = await flow()
    void logout()
    await eventually(() => page.left).toHaveLength(1)
    expect(page.localStorage.getItem('yosooi.likes')).toBe('5')
  })

  test('is complete on the device when the provider does not answer', async () => {
    providerFails = true
    const { logout } = await flow()
    await logout()
    expect([page.localStorage.getItem(KEY), page.left]).toEqual([null, ['/']])
  })

  test('does not wait for ever for a tab that is suspended', async () => {
    const held = Promise.withResolvers<void>()
    void navigator.locks.request('yosooi.renew', () => held.promise)
    vi.useFakeTimers()
    try {
      const { logout } = await flow()
      void logout()
      await vi.advanceTimersByTimeAsync(30_000)
      await vi.waitFor(() => expect(page.localStorage.getItem(KEY)).toBeNull())
    } finally {
      vi.useRealTimers()
      held.resolve()
    }
    await eventually(() => page.left).toHaveLength(1)
  })
})
