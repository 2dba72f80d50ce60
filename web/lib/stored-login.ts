import { browserSettings } from './public-settings.ts'

/** One login lasts a day, however often its tokens are renewed (specification section 7). */
export const SESSION_SECONDS = 86_400
const RENEW_BEFORE_SECONDS = 30
const STARTED_KEY = 'yosooi.login-started'

/** What the login library keeps of a login, as far as we read it. */
export interface StoredLogin {
  access_token: string
  /** Epoch seconds. */
  expires_at: number
  profile: { sub: string }
}

/** The key of the login library's user store: prefix `oidc.`, then `user:{authority}:{client}`. */
export function storedLoginKey(): string {
  const { authority, clientId } = browserSettings().oidc
  return `oidc.user:${authority}:${clientId}`
}

const seconds = () => Date.now() / 1000

export const isFresh = (login: StoredLogin): boolean =>
  login.expires_at > seconds() + RENEW_BEFORE_SECONDS

const isStoredLogin = (value: unknown): value is StoredLogin =>
  typeof value === 'object' &&
  value !== null &&
  'access_token' in value &&
  'expires_at' in value &&
  'profile' in value

function parse(text: string): StoredLogin | null {
  try {
    const value: unknown = JSON.parse(text)
    return isStoredLogin(value) ? value : null
  } catch {
    return null
  }
}

const tooOld = (start: string | null): boolean => !(Number(start) > seconds() - SESSION_SECONDS)

/** Whether the last login of this device has had its day. */
export const isLoginOver = (): boolean => {
  const start = localStorage.getItem(STARTED_KEY)
  return start !== null && tooOld(start)
}

/** The login on this device; null when there is none, it cannot be read or its day is over. */
export function readStoredLogin(): StoredLogin | null {
  const text = localStorage.getItem(storedLoginKey())
  return text === null || tooOld(localStorage.getItem(STARTED_KEY)) ? null : parse(text)
}

export const markLoginStart = (): void =>
  localStorage.setItem(STARTED_KEY, String(Math.floor(seconds())))

/** The start stays: it may already be that of a login that is just being completed. */
export const forgetStoredLogin = (): void => localStorage.removeItem(storedLoginKey())
