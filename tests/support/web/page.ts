import { afterAll, afterEach, expect, vi } from 'vitest'

const ORIGIN = 'https://yosooi.example'
const SETTINGS = {
  publicUrl: ORIGIN,
  oidc: { authority: 'https://login.example', clientId: 'web', audience: 'yosooi' },
}
const LOGIN_KEY = 'oidc.user:https://login.example:web'

/** As the browser's storage, of which each key is a property. */
export class TestStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String((this as Record<string, unknown>)[key]) : null
  }
  setItem(key: string, text: string): void {
    Object.assign(this, { [key]: text })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

/** A browser, whose storage all its tabs share. */
export const openBrowser = () => ({ localStorage: new TestStorage() })

/** Opens a page as `showPage`; modules that are imported after it are those of this page alone. */
export function openPage(path?: string, browser?: ReturnType<typeof openBrowser>) {
  vi.resetModules()
  return showPage(path, browser)
}

/** Shows a page at `path`; `left` are the addresses for which it was left. */
export function showPage(path = '/mypage', { localStorage } = openBrowser()) {
  const left: string[] = []
  const leave = (to: string) => void left.push(to)
  const location = Object.assign(new URL(path, ORIGIN), { assign: leave, replace: leave })
  const sessionStorage = new TestStorage()
  const window = Object.assign(new EventTarget(), { location, localStorage, sessionStorage })
  const settings = { textContent: JSON.stringify(SETTINGS) }
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    getElementById: () => settings,
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', location)
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  return { left, window, document, localStorage, sessionStorage, location }
}

/** Undoes after each test what it changed of the page; the next file gets modules of its own. */
export function undoPages(): void {
  afterAll(() => void vi.resetModules())
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

interface Login {
  sub: string
  token: string
  /** Seconds until the token expires. */
  lasts: number
  refreshToken: string
}

/** Stores the login of a person on the device. */
export function storeLogin(
  storage: TestStorage,
  { sub = 'fujino', token = 'first', lasts = 3600, refreshToken }: Partial<Login> = {},
): void {
  const now = Math.floor(Date.now() / 1000)
  const login = {
    access_token: token,
    ...(refreshToken && { refresh_token: refreshToken }),
    expires_at: now + lasts,
    started_at: now,
    profile: { sub, iss: SETTINGS.oidc.authority, aud: SETTINGS.oidc.clientId },
  }
  storage.setItem(LOGIN_KEY, JSON.stringify(login))
}

export const removeLogin = (storage: TestStorage): void => storage.removeItem(LOGIN_KEY)

/** Logs in on a page whose modules are loaded; without a person, logs out. */
export async function beOn(storage: TestStorage, sub: string | null): Promise<void> {
  if (sub === null) removeLogin(storage)
  else storeLogin(storage, { sub })
  const { publishStoredLogin, releasePage } = await import('../../../web/lib/session/session.ts')
  releasePage()
  publishStoredLogin()
}

/** An answer by which the server refuses a call. */
export const refusal = (status: number, message = ''): Response =>
  Response.json({ error: { message, fields: {} } }, { status })

export interface SentCall {
  name: string
  input: Record<string, string>
  key: string | null
}

/**
 * Answers the calls of the API by their names, in the API's format; every other one is not found.
 * Returns the calls in the order in which they were sent.
 */
export function serve(
  answers: Readonly<Record<string, (input: Record<string, string>) => unknown>>,
): SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, ORIGIN)
    const fields = init.body instanceof FormData ? init.body : searchParams
    const input = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
    const name = pathname.replace('/api/', '')
    sent.push({ name, input, key: new Headers(init.headers).get('Idempotency-Key') })
    const answer = await answers[name]?.(input)
    if (answer instanceof Response) return answer
    return answer === undefined ? refusal(404) : Response.json(answer)
  })
  return sent
}

/** Polls what several tasks of the page bring about, which takes long on a busy machine. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 10_000 })
