import { tokenClient } from './identity-client.ts'
import type { StoredLogin } from './stored-login.ts'

/** Revokes the refresh token (RFC 7009); a failure is only logged, so that it blocks no logout. */
export async function revokeLogin({ refresh_token }: StoredLogin): Promise<void> {
  if (!refresh_token) return
  try {
    await (await tokenClient()).revokeToken(refresh_token, 'refresh_token')
  } catch (error) {
    console.warn('The refresh token could not be revoked', error)
  }
}
