import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually, openPage, removeLogin, storeLogin, undoPages } from '../../support/web/page.ts'

const PROVIDER = 'https://login.example'
const ENDPOINTS = {
  issuer: PROVIDER,
  authorization_endpoint: `${PROVIDER}/authorize`,
  token_endpoint: `${PROVIDER}/token`,
  revocation_endpoint: `${PROVIDER}/revoke`,
}

let page: ReturnType<typeof openPage>
/** The requests to the provider, each with its form. */
let asked: { path: string; form: URLSearchParams }[]
/** The provider's answers to requests for tokens. */
let tokens: (() => Response | Promise<Response>)[]

// The login library is loaded when it is first used, which takes longer than a poll.
beforeAll(() => import('oidc-client-ts'))
undoPages()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = openPage()
  ;[asked, tokens] = [[], []]
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(address)
    if (pathname.includes('openid-configuration')) return Response.json(ENDPOINTS)
    asked.push({ path: pathname, form: new URLSearchParams(String(body)) })
    if (pathname === '/revoke') return new Response(null, { status: 200 })
    const answer = tokens.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})

const session = () => import('../../../web/lib/session/session.ts')
const expired = (change = {}) =>
  storeLogin(page.localStorage, { lasts: 0, refreshToken: 'refresh', ...change })
const renewed = () => Response.json({ access_token: 'second', refresh_token: 'r2', expires_in: 60 })
const invalid = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
const busy = () => Response.json({ error: 'temporarily_unavailable' }, { status: 503 })
const stored = () =>
  JSON.parse(page.localStorage.getItem('oidc.user:https://login.example:web') ?? 'null')

describe('a login whose token has expired', () => {
  test('API-05 is renewed without a prompt, once for all that ask; its day goes on', async () => {
    const { started_at } = (expired(), stored())
    tokens = [renewed]
    const { accessToken, settledSession } = await session()
    const [first, other, state] = await Promise.all([
      accessToken(),
      accessToken(),
      settledSession(),
    ])
    expect([first, other, state]).toEqual(['second', 'second', { status: 'in', sub: 'fujino' }])
    expect(asked.map(({ path, form }) => [path, form.get('refresh_token')])).toEqual([
      ['/token', 'refresh'],
    ])
    expect(stored().started_at).toBe(started_at)
  })

  test('[RT-35] stays when the provider does not answer, and can be tried again (rule `outage-keeps-login`)', async () => {
    expired()
    const { accessToken, currentSession, retrySession, settledSession } = await session()
    expect(await settledSession()).toEqual({ status: 'out', why: 'no-answer' })
    expect(await accessToken()).toBeNull()
    tokens = [busy]
    expect(await retrySession()).toEqual({ status: 'out', why: 'no-answer' })
    expect(stored().refresh_token).toBe('refresh')
    tokens = [renewed]
    expect(await retrySession()).toEqual({ status: 'in', sub: 'fujino' })
    expect([await accessToken(), currentSession().status, page.left]).toEqual(['second', 'in', []])
  })

  test('ends when the provider refuses it; the page stays', async () => {
    expired()
    tokens = [invalid]
    const { settledSession } = await session()
    expect(await settledSession()).toEqual({ status: 'out', why: 'ran-out' })
    expect([stored(), page.left]).toEqual([{}, []])
  })

  test('ends without a refresh token', async () => {
    expired({ refreshToken: undefined })
    const { settledSession } = await session()
    expect(await settledSession()).toEqual({ status: 'out', why: 'ran-out' })
    expect(asked).toEqual([])
  })

  test('is not renewed again where another tab has done it', async () => {
    storeLogin(page.localStorage, { token: 'second' })
    const { replaceToken, settledSession } = await session()
    await settledSession()
    expect(await replaceToken('first')).toBe('second')
    expect(asked).toEqual([])
  })
})

describe('a session', () => {
  test('that is in keeps its token when a renewal gets no answer, and asks again', async () => {
    storeLogin(page.localStorage, { refreshToken: 'refresh' })
    const { accessToken, currentSession, settledSession } = await session()
    await settledSession()
    expired()
    await expect(accessToken()).rejects.toThrow()
    expect(currentSession()).toEqual({ status: 'in', sub: 'fujino' })
    tokens = [renewed]
    expect(await accessToken()).toBe('second')
  })

  test('that ends gives its refresh token back to the provider', async () => {
    storeLogin(page.localStorage, { refreshToken: 'refresh' })
    const { endLogin, currentSession, settledSession } = await session()
    await settledSession()
    endLogin()
    expect(currentSession()).toEqual({ status: 'out', why: 'ran-out' })
    await eventually(() => asked.map(({ path }) => path)).toEqual(['/revoke'])
    expect(asked[0]?.form.get('token')).toBe('refresh')
    expect(asked[0]?.form.get('token_type_hint')).toBe('refresh_token')
  })

  test('of a visitor leaves no page, and takes the next login for its own', async () => {
    const { settledSession, publishStoredLogin, currentSession } = await session()
    page.sessionStorage.setItem('yosooi.return-path', '/mypage')
    expect(await settledSession()).toEqual({ status: 'out', why: 'no-login' })
    expect([page.left, page.sessionStorage.getItem('yosooi.return-path')]).toEqual([[], '/mypage'])
    storeLogin(page.localStorage, { sub: 'toko' })
    publishStoredLogin()
    expect(currentSession()).toEqual({ status: 'in', sub: 'toko' })
    removeLogin(page.localStorage)
    publishStoredLogin()
    expect(page.left).toEqual(['/'])
  })

  test('that ran out becomes that of a new login of the same person, not of another one', async () => {
    storeLogin(page.localStorage)
    const { endLogin, currentSession, publishStoredLogin, settledSession } = await session()
    await settledSession()
    endLogin()
    storeLogin(page.localStorage, { token: 'second' })
    publishStoredLogin()
    expect([currentSession(), page.left]).toEqual([{ status: 'in', sub: 'fujino' }, []])
    endLogin()
    storeLogin(page.localStorage, { sub: 'toko' })
    publishStoredLogin()
    expect([currentSession(), page.left]).toEqual([{ status: 'out', why: 'no-login' }, ['/']])
  })
})
