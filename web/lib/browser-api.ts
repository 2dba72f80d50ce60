import { createApi, type WireRequest } from './api-client.ts'
import { ApiError, LOGIN_NEEDED } from './api-error.ts'
import { rememberReturnPath } from './return-path.ts'
import { noteServerTime } from './server-now.ts'
import { accessToken, dropSession, replaceToken } from './session.ts'
import type { Upload } from './upload.ts'

/** Fetched with the first picture that somebody sends. */
const upload = async (path: string, what: Upload) =>
  (await import('./upload.ts')).upload(path, what)

function headersOf(request: WireRequest, token: string | null, key: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (request.method === 'POST' && key) headers.set('Idempotency-Key', key)
  return headers
}

function send(path: string, request: WireRequest, token: string | null, key?: string) {
  const headers = headersOf(request, token, key)
  const { body, onProgress, signal } = request
  if (body && onProgress) return upload(path, { headers, body, onProgress, signal })
  return fetch(path, { method: request.method, headers, body, signal, credentials: 'omit' })
}

function leaveForLogin(): never {
  const { pathname, search, hash } = window.location
  rememberReturnPath(pathname + search + hash)
  dropSession()
  window.location.assign('/login')
  throw new ApiError(401, LOGIN_NEEDED)
}

/** Stays on the page: what was typed there can be sent after a login in another tab. */
function notAuthenticated(): never {
  console.error('Not authenticated')
  throw new ApiError(401, LOGIN_NEEDED)
}

/** A refused token is replaced once; then public calls go on as a visitor, the others need a login. */
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

/** The client of the browser: it waits while the session settles and carries its token. */
export const browserApi = createApi(browserFetch)
