import { renewTokens } from './identity-client.ts'
import { readStoredLogin, takeTokens } from './stored-login.ts'

/** Longer than a renewal takes; a tab that the device has suspended keeps its turn for ever. */
const WAIT_MS = 30_000

/** Another tab has not ended its change of the login; named as the login library's own error. */
export class LoginBusy extends Error {
  override name = 'ErrorTimeout'
}

/**
 * Lets one tab at a time change the login: two renewals at once would use a refresh token twice.
 * Rejects with `LoginBusy` when its turn does not come.
 */
export function withLogin<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(new LoginBusy()), WAIT_MS)
  return navigator.locks.request('yosooi.renew', { signal: waiting.signal }, () => {
    clearTimeout(timer)
    return work()
  })
}

/** Whether the provider rejected the refresh token itself; other errors may be temporary. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'error' in error && error.error === 'invalid_grant'

/**
 * Renews the tokens unless another tab already did. If the provider rejects the refresh token, the
 * tokens are removed from the device; other errors reject and leave the login as it is.
 */
export const renewLogin = (staleToken: string): Promise<void> =>
  withLogin(async () => {
    const login = readStoredLogin()
    if (login?.access_token !== staleToken) return
    try {
      if (login.refresh_token) await renewTokens()
      else takeTokens()
    } catch (error) {
      if (!isRefused(error)) throw error
      console.warn('Login could not be renewed', error)
      takeTokens()
    }
  })
