import { renewTokens } from './identity-client.ts'
import { withLogin } from './login-lock.ts'
import { readStoredLogin, takeTokens } from './stored-login.ts'

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
