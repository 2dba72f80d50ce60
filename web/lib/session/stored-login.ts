import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { deviceStorage } from '../device/storage.ts'
import { browserSettings } from '../pages/public-settings.ts'

/** One login lasts a day, however often its tokens are renewed (rule `login-lasts-a-day`). */
const SESSION_SECONDS = DAY_SECONDS
const RENEW_BEFORE_SECONDS = 30

/** The fields of a stored login that we read; times are epoch seconds. */
export interface StoredLogin {
  access_token: string
  refresh_token?: string
  id_token?: string
  expires_at: number
  /** When the user logged in; a renewal of the tokens does not change it. */
  started_at: number
  /** `sid` is the provider's session id, which not every provider sends. */
  profile: { sub: string; sid?: string }
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
  typeof value === 'object' && value !== null && 'access_token' in value && 'profile' in value

function parse(text: string): StoredLogin | null {
  try {
    const value: unknown = JSON.parse(text)
    return isStoredLogin(value) ? value : null
  } catch {
    return null
  }
}

const record = () => deviceStorage.get(storedLoginKey())

/** Whether this device has a login that was not ended by a logout; it may have expired. */
export const hasLoginRecord = (): boolean => record() !== null

/**
 * The login on this device; null when there is none, it is unreadable or it began more than a day
 * ago. One that begins more than a day ahead, because the device's clock was set back, is none either.
 */
export function readStoredLogin(): StoredLogin | null {
  const login = parse(record() ?? '')
  return login && Math.abs(login.started_at - seconds()) < SESSION_SECONDS ? login : null
}

/**
 * Removes the tokens of an expired login and leaves an empty record, which a logout does not leave.
 */
export function takeTokens(): StoredLogin | null {
  const login = parse(record() ?? '')
  deviceStorage.set(storedLoginKey(), '{}')
  return login
}
