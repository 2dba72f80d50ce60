import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireRequest } from '../../web/lib/api/api-client.ts'
import { eventually, openPage, refusal, storeLogin, undoPages } from '../support/web/page.ts'

interface Sent {
  token: string | null
  key: string | null
  signal: AbortSignal
}

let page: ReturnType<typeof openPage>
let sent: Sent[]
/** The answers of the server in their order; without one it never answers. */
let answers: Response[]

const readBy = (access: WireRequest['access'], rest: Partial<WireRequest> = {}): WireRequest => ({
  method: 'GET',
  access,
  ...rest,
})
const READ = readBy('member')
const PUBLIC_READ = readBy('public')
const WRITE = readBy('member', { method: 'POST', body: new FormData() })

const ok = () => Response.json({})
const busy = (seconds: string) =>
  new Response(null, { status: 503, headers: { 'Retry-After': seconds } })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-04-01T00:00:00Z') })
  page = openPage('/messages/7?q=1#m3')
  sent = []
  answers = []
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const signal = init.signal as AbortSignal
    sent.push({ token: headers.get('Authorization'), key: headers.get('Idempotency-Key'), signal })
    const answer = answers.shift()
    return answer ? Promise.resolve(answer) : new Promise(() => {})
  })
})
undoPages()
afterEach(() => void vi.useRealTimers())

/** Sends a request and lets the time pass; the result is the answer's status or the error. */
async function send(request: WireRequest, passesMs = 0) {
  const { browserFetch } = await import('../../web/lib/api/browser-fetch.ts')
  let result: number | Error | undefined
  void browserFetch('/api/threads', request).then(
    ({ status }) => {
      result = status
    },
    (error: Error) => {
      result = error
    },
  )
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(passesMs)
  return () => result
}

describe('a busy server (rule `busy-read-repeats`)', () => {
  beforeEach(() => storeLogin(page.localStorage))

  test.each([
    ['1', 1000],
    ['5', 5000],
  ])('is asked again after the %s seconds that it named, and not before', async (seconds, ms) => {
    answers = [busy(seconds), ok()]
    const result = await send(READ, ms - 1)
    expect([sent.length, result()]).toEqual([1, undefined])
    await vi.advanceTimersByTimeAsync(1)
    expect([sent.length, result()]).toEqual([2, 200])
  })

  test('that is still busy is not asked a third time', async () => {
    answers = [busy('1'), busy('1'), ok()]
    const result = await send(READ, 60_000)
    expect([sent.length, result()]).toEqual([2, 503])
  })

  test.each(['6', '3600', '0', 'Wed, 01 Apr 2026 00:00:02 GMT'])(
    'that names %s as its wait is shown as busy at once',
    async wait => {
      answers = [busy(wait), ok()]
      const result = await send(READ)
      expect(result()).toBe(503)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(sent.length).toBe(1)
    },
  )

  test('gets no write a second time', async () => {
    answers = [busy('1'), ok()]
    const result = await send(WRITE, 60_000)
    expect([sent.length, result()]).toEqual([1, 503])
  })
})

describe('the deadline of an answer', () => {
  const deadlines = () => vi.spyOn(AbortSignal, 'timeout')

  test.each([
    ['read', READ],
    ['write', WRITE],
  ])('ends a %s after twenty seconds', async (_, request) => {
    storeLogin(page.localStorage)
    const timeout = deadlines()
    await send(request)
    expect(timeout.mock.calls).toEqual([[20_000]])
    expect(sent[0]?.signal).toBe(timeout.mock.results[0]?.value)
  })

  test('is that of the caller who gives one', async () => {
    storeLogin(page.localStorage)
    const timeout = deadlines()
    const { signal } = new AbortController()
    await send(readBy('member', { signal }))
    expect([sent[0]?.signal === signal, timeout.mock.calls]).toEqual([true, []])
  })
})

describe('a call', () => {
  test('of a member is not sent without a login, and the page with its typed text stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const result = await send(WRITE)
    expect(result()).toMatchObject({ status: 401 })
    expect([sent, page.left]).toEqual([[], []])
  })

  test('that is public is sent as a visitor, without a token', async () => {
    answers = [ok()]
    const result = await send(PUBLIC_READ)
    expect([sent[0]?.token, result()]).toEqual([null, 200])
  })

  test('carries the token; a read has no idempotency key, a write that of its caller', async () => {
    storeLogin(page.localStorage)
    answers = [ok(), ok()]
    await send(READ)
    await send({ ...WRITE, idempotencyKey: 'click-1' })
    expect(sent.map(({ token, key }) => [token, key])).toEqual([
      ['Bearer first', null],
      ['Bearer first', 'click-1'],
    ])
  })
})

describe('a refused token', () => {
  // The login library is loaded when it is first used.
  beforeAll(() => import('oidc-client-ts'))
  beforeEach(() => {
    vi.useRealTimers()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    storeLogin(page.localStorage)
  })

  /** Another tab renews the login while the server refuses the token of the first call. */
  async function sendAndRenew(request: WireRequest) {
    const first = Promise.withResolvers<Response>()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const answer = fetch(path, init)
      return sent.length === 1 ? first.promise : answer
    })
    const result = await send(request)
    await eventually(() => sent.length).toBe(1)
    storeLogin(page.localStorage, { token: 'second' })
    first.resolve(refusal(401))
    return result
  }
  const session = async () => (await import('../../web/lib/session/session.ts')).currentSession()

  test('is replaced, and the write is repeated under its key, so that it acts once', async () => {
    answers = [refusal(401), ok()]
    await eventually(await sendAndRenew(WRITE)).toBe(200)
    expect(sent.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second'])
    expect([sent[0]?.key === sent[1]?.key, sent[0]?.key]).toEqual([true, expect.any(String)])
  })

  test('whose successor is refused too ends the login on this device', async () => {
    answers = [refusal(401), refusal(401)]
    await eventually(await sendAndRenew(READ)).toMatchObject({ status: 401 })
    expect([await session(), page.left]).toEqual([{ status: 'out', why: 'ran-out' }, ['/login']])
  })

  test('that cannot be replaced leads to the login, and from there back to this place', async () => {
    answers = [refusal(401)]
    const result = await send(READ)
    await eventually(result).toMatchObject({ status: 401 })
    expect([sent.length, page.left]).toEqual([1, ['/login']])
    expect(Object.values(page.sessionStorage)).toContain('/messages/7?q=1#m3')
  })

  test.each([
    ['does not hide what is public: the call is repeated as a visitor', ok, 200],
    ['does not leave a page whose public call is refused to visitors too', () => refusal(401), 401],
  ])('%s', async (_, answer, status) => {
    answers = [refusal(401), answer()]
    await eventually(await send(PUBLIC_READ)).toBe(status)
    expect([sent.map(({ token }) => token), page.left]).toEqual([['Bearer first', null], []])
  })
})
