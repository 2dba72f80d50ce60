import { noteServerTime } from '../live/server-now.ts'
import { rememberReturnPath } from '../session/return-path.ts'
import { accessToken, endLogin, replaceToken } from '../session/session.ts'
import type { WireRequest } from './api-client.ts'
import { ApiError, LOGIN_NEEDED } from './api-error.ts'
import type { Upload } from './upload.ts'

/** Longer than the slowest response of the server, which may wait for the payment provider. */
const ANSWER_MS = 20_000

/** The upload code is loaded with the first upload, so that other pages do not carry it. */
const upload = async (path: string, what: Upload) =>
  (await import('./upload.ts')).upload(path, what)

function headersOf(request: WireRequest, token: string | null, key: string): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (request.body) headers.set('Idempotency-Key', key)
  return headers
}

/** Files take as long as the connection needs. */
const hasFile = (body: FormData) => [...body.values()].some(value => value instanceof Blob)

function send(path: string, request: WireRequest, token: string | null, key: string) {
  const headers = headersOf(request, token, key)
  const { body, onProgress, signal } = request
  if (body && hasFile(body)) return upload(path, { headers, body, onProgress, signal })
  const end = signal ?? AbortSignal.timeout(ANSWER_MS)
  const init = { method: request.method, headers, body, signal: end, credentials: 'omit' } as const
  return body ? fetch(path, init) : read(path, init)
}

/** Longest `Retry-After` in seconds after which a read is repeated by itself. */
const WAIT_MAX_SECONDS = 5

/** Repeats a read that the server refuses for a moment (rule `busy-read-repeats`). */
async function read(path: string, init: RequestInit): Promise<Response> {
  const first = await fetch(path, init)
  const seconds = Number(first.headers.get('Retry-After'))
  if (!seconds || seconds > WAIT_MAX_SECONDS) return first
  await new Promise(done => setTimeout(done, seconds * 1000))
  return fetch(path, init)
}

function leaveForLogin(): never {
  const { pathname, search, hash } = window.location
  rememberReturnPath(pathname + search + hash)
  endLogin()
  window.location.assign('/login')
  throw new ApiError(401, LOGIN_NEEDED)
}

/** Does not leave the page, so that typed text can be sent after a login in another tab. */
function notAuthenticated(): never {
  console.error('Not authenticated')
  throw new ApiError(401, LOGIN_NEEDED)
}

/**
 * Retries once with a new token when the server answers 401. Without a new token a public call is
 * sent as a visitor, and any other call leads to the login.
 */
export async function browserFetch(path: string, request: WireRequest): Promise<Response> {
  const token = await accessToken()
  const open = request.access === 'public'
  if (!token && !open) notAuthenticated()
  const key = request.idempotencyKey ?? crypto.randomUUID()
  const first = await send(path, request, token, key)
  noteServerTime(first)
  if (first.status !== 401 || !token) return first
  const other = await replaceToken(token)
  const second = other || open ? await send(path, request, other, key) : first
  return second.status === 401 && !open ? leaveForLogin() : second
}
