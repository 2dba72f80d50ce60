import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SERVER_TIME } from '../../contract/server-time.ts'
import type { WireRequest } from '../../web/lib/api/api-client.ts'
import { browserFetch } from '../../web/lib/api/browser-fetch.ts'
import { serverNow } from '../../web/lib/live/server-now.ts'
import {
  begunApplication,
  forgetApplication,
  hasBegunOffer,
  rememberApplication,
} from '../../web/lib/session/begun-application.ts'
import { refreshCurrentUser } from '../../web/lib/session/current-user.ts'
import { requireLogin, requireMember } from '../../web/lib/session/guards.ts'
import { returnPath } from '../../web/lib/session/return-path.ts'
import {
  accessToken,
  currentSession,
  publishStoredLogin,
  releasePage,
} from '../../web/lib/session/session.ts'
import {
  isFresh,
  readStoredLogin,
  type StoredLogin,
  storedLoginKey,
} from '../../web/lib/session/stored-login.ts'
import { showPage, undoPages } from '../support/web/page.ts'

const NOW = new Date('2026-04-01T00:00:00Z')
const SECONDS = NOW.getTime() / 1000
const DAY = 86_400
const LOGIN: StoredLogin = {
  ...{ access_token: 'first', expires_at: SECONDS + 3600, started_at: SECONDS },
  profile: { sub: 'fujino' },
}

let left: string[]
let sent: { path: string; headers: Headers; init: RequestInit }[]
let answers: (() => Response)[]

beforeEach(() => {
  ;[sent, answers] = [[], []]
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  left = showPage('/subscs?page=2#x').left
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init, headers: new Headers(init.headers) })
    return (answers.shift() ?? answer(200))()
  })
})

undoPages()
afterEach(() => {
  logOut()
  vi.useRealTimers()
})

const answer = (status: number, headers: Record<string, string> = {}) => {
  return () => new Response('{}', { status, headers })
}
const store = (login: StoredLogin) =>
  window.localStorage.setItem(storedLoginKey(), JSON.stringify(login))
function logIn(change: Partial<StoredLogin> = {}) {
  store({ ...LOGIN, ...change })
  publishStoredLogin()
}
function logOut() {
  window.localStorage.removeItem(storedLoginKey())
  releasePage()
  publishStoredLogin()
}

describe('a login (rule `login-lasts-a-day`)', () => {
  const read = (change: Partial<StoredLogin>) => {
    store({ ...LOGIN, ...change })
    return readStoredLogin()?.profile.sub ?? null
  }

  test('[RT-44] lasts a day from its start, whatever its tokens say', () => {
    expect(read({ started_at: SECONDS - DAY + 1 })).toBe('fujino')
    expect(read({ started_at: SECONDS - DAY, expires_at: SECONDS + DAY })).toBeNull()
    // The device's clock was set back by more than a day since.
    expect(read({ started_at: SECONDS + DAY, expires_at: SECONDS + 2 * DAY })).toBeNull()
  })

  test('is renewed from thirty seconds before its token expires', () => {
    expect(isFresh({ ...LOGIN, expires_at: SECONDS + 31 })).toBe(true)
    expect(isFresh({ ...LOGIN, expires_at: SECONDS + 30 })).toBe(false)
  })

  test.each(['', 'no json', 'null', '"text"', '{}', '{"profile":{}}', '{"access_token":"a"}'])(
    'that cannot be read is none: %s',
    text => {
      window.localStorage.setItem(storedLoginKey(), text)
      expect(readStoredLogin()).toBeNull()
    },
  )
})

describe('the session of a page', () => {
  test('[RT-33] is that of the stored login, and ends with a logout in another tab', async () => {
    logIn()
    expect(currentSession()).toEqual({ status: 'in', sub: 'fujino' })
    expect(await accessToken()).toBe('first')
    window.sessionStorage.setItem('draft', 'typed')
    window.localStorage.removeItem(storedLoginKey())
    expect(await accessToken()).toBeNull()
    expect(currentSession()).toEqual({ status: 'out', why: 'no-login' })
    expect([left, window.sessionStorage.getItem('draft')]).toEqual([['/'], null])
  })

  test('gives no token of another person who logged in meanwhile (rule `stored-per-user`)', async () => {
    logIn()
    store({ ...LOGIN, access_token: 'other', profile: { sub: 'toko' } })
    expect(await accessToken()).toBeNull()
    expect(left).toEqual(['/'])
  })

  test('stays when its day is over, because it may have typed text', async () => {
    logIn()
    window.sessionStorage.setItem('draft', 'typed')
    vi.setSystemTime((SECONDS + DAY) * 1000)
    expect(await accessToken()).toBeNull()
    expect(currentSession()).toEqual({ status: 'out', why: 'ran-out' })
    expect([left, window.sessionStorage.getItem('draft')]).toEqual([[], 'typed'])
  })
})

describe('a call', () => {
  const call = async (change: Partial<WireRequest> = {}) =>
    (await browserFetch('/api/my', { method: 'GET', access: 'member', ...change })).status
  const tokens = () => sent.map(({ headers }) => headers.get('Authorization'))
  const keys = () => sent.map(({ headers }) => headers.get('Idempotency-Key'))
  const open = { access: 'public' } as const

  test('of a visitor is sent without a token when it is public, and else not at all', async () => {
    expect(await call(open)).toBe(200)
    expect(tokens()).toEqual([null])
    await expect(call()).rejects.toMatchObject({ status: 401 })
    expect([sent.length, left]).toEqual([1, []])
  })

  test('of a member has the token; a write has a key, its own or a new one', async () => {
    logIn()
    const write = { method: 'POST', body: new FormData() } as const
    await call()
    await call({ ...write, idempotencyKey: 'typed' })
    await call(write)
    await call(write)
    expect(tokens()).toEqual(Array(4).fill('Bearer first'))
    const [none, typed, one, other] = keys()
    expect([none, typed]).toEqual([null, 'typed'])
    expect(one).toMatch(/^[0-9a-f-]{36}$/)
    expect(other).not.toBe(one)
    expect(sent.map(({ init }) => init.credentials)).toEqual(Array(4).fill('omit'))
  })

  test('that is refused is sent again with the token of another tab and the same key', async () => {
    logIn()
    answers = [
      () => {
        store({ ...LOGIN, access_token: 'second' })
        return answer(401)()
      },
    ]
    expect(await call({ method: 'POST', body: new FormData() })).toBe(200)
    expect(tokens()).toEqual(['Bearer first', 'Bearer second'])
    expect(keys()[0]).toBe(keys()[1])
  })

  test('that is refused with each token leads to the login and back (rule `return-after-login`)', async () => {
    logIn()
    answers = [
      () => {
        store({ ...LOGIN, access_token: 'second' })
        return answer(401)()
      },
      answer(401),
    ]
    await expect(call()).rejects.toMatchObject({ status: 401 })
    expect([left, returnPath()]).toEqual([['/login'], '/subscs?page=2#x'])
    expect(currentSession()).toEqual({ status: 'out', why: 'ran-out' })
  })

  test('that is refused without another token leads to the login, a public one to a visitor’s', async () => {
    logIn()
    answers = [answer(401)]
    expect(await call(open)).toBe(200)
    expect([tokens(), left]).toEqual([['Bearer first', null], []])
    logIn()
    answers = [answer(401)]
    await expect(call()).rejects.toMatchObject({ status: 401 })
    expect([sent.length, left]).toEqual([3, ['/login']])
  })

  test('that fails otherwise is not sent again', async () => {
    logIn()
    answers = [answer(403)]
    expect(await call()).toBe(403)
    expect(sent).toHaveLength(1)
  })

  test('is repeated after a short wait when it reads (rule `busy-read-repeats`)', async () => {
    answers = [answer(503, { 'Retry-After': '5' })]
    const status = call(open)
    await vi.advanceTimersByTimeAsync(4999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect([await status, sent.length]).toEqual([200, 2])
  })

  test('is not repeated after a longer wait, nor when it writes', async () => {
    answers = [answer(503, { 'Retry-After': '6' }), answer(503, { 'Retry-After': '1' })]
    expect(await call(open)).toBe(503)
    expect(await call({ ...open, method: 'POST', body: new FormData() })).toBe(503)
    expect(sent).toHaveLength(2)
  })

  test('tells the time of the server', async () => {
    const told = (time: number) => answer(200, { [SERVER_TIME]: new Date(time).toISOString() })
    answers = [told(NOW.getTime() + 60_000), told(NOW.getTime())]
    await call(open)
    expect(serverNow()).toBe(NOW.getTime() + 60_000)
    await call(open)
    expect(serverNow()).toBe(NOW.getTime())
  })
})

describe('a page', () => {
  const request = new Request('https://yosooi.example/subscs?page=2')
  const target = async (opened: Promise<unknown>) => {
    const answered = await opened.then(() => null).catch((thrown: unknown) => thrown)
    return answered instanceof Response ? answered.headers.get('Location') : answered
  }
  const answerOf = (body: object | null) => () => Response.json(body)

  test('of a member leads a visitor to the login and back (rule `visitors-to-login`)', async () => {
    logOut()
    expect(await target(requireMember(request))).toBe('/login')
    expect(returnPath()).toBe('/subscs?page=2#x')
    const other = new Request('https://yosooi.example/mypage.data')
    expect(await target(requireLogin(other))).toBe('/login')
    expect(returnPath()).toBe('/mypage')
    expect(sent).toEqual([])
  })

  test('opens to a login, one of a member after a registration (rule `unregistered-is-null`)', async () => {
    logIn()
    expect(await target(requireLogin(request))).toBeNull()
    answers = [answerOf(null)]
    const wanted = new Request('https://yosooi.example/subsc/create/7')
    expect(await target(requireMember(wanted))).toBe('/user/create')
    expect(begunApplication()).toEqual({ serviceId: 7, isQuestion: false })
  })

  test('leads to the login when it has run out, and shows any other failure', async () => {
    logIn()
    answers = [answer(403), answer(403)]
    await expect(refreshCurrentUser()).rejects.toMatchObject({ status: 403 })
    expect(await target(requireMember(request))).toMatchObject({ status: 403 })
    answers = [answer(401)]
    expect(await target(requireMember(request))).toBe('/login')
  })
})

describe('a service that a login without a registration wanted', () => {
  test.each([
    ['/subsc/create/7', { serviceId: 7, isQuestion: false }],
    ['/question/create/7', { serviceId: 7, isQuestion: true }],
    ['/subsc/create/07', null],
    ['/subsc/create/7/x', null],
    ['/mypage', null],
  ])('is read from %s', (path, application) => {
    logIn()
    rememberApplication(path)
    expect(begunApplication()).toEqual(application)
  })

  test('may be one of their own, until another one is wanted', () => {
    logIn()
    rememberApplication('/prod/create')
    expect([hasBegunOffer(), begunApplication()]).toEqual([true, null])
    rememberApplication('/question/create/7')
    expect(hasBegunOffer()).toBe(false)
  })

  test('is known for seven days, to this person alone', () => {
    logIn()
    rememberApplication('/subsc/create/7')
    vi.setSystemTime(NOW.getTime() + 7 * DAY * 1000 - 1)
    expect(begunApplication()?.serviceId).toBe(7)
    vi.setSystemTime(NOW.getTime() + 7 * DAY * 1000)
    expect(begunApplication()).toBeNull()
    vi.setSystemTime(NOW)
    logOut()
    logIn({ profile: { sub: 'toko' } })
    expect(begunApplication()).toBeNull()
    forgetApplication()
    logOut()
    logIn()
    expect(begunApplication()?.serviceId).toBe(7)
    forgetApplication()
    expect(begunApplication()).toBeNull()
  })
})
