import { BadToken, verifyToken } from './access-token.ts'
import type { Provider } from './discovery.ts'

interface IdTokenRules {
  clientId: string
  subject: string
  now: number
}

/**
 * The `auth_time` of a valid ID token of this subject (OpenID Connect Core 2); null without one.
 * Throws `BadToken` for any other token.
 */
export async function readLoginTime(
  idToken: string,
  { issuer, keys }: Pick<Provider, 'issuer' | 'keys'>,
  { clientId, subject, now }: IdTokenRules,
): Promise<Date | null> {
  const named = { issuer, audience: clientId, currentDate: new Date(now) }
  const payload = await verifyToken(idToken, keys, named)
  if (payload.sub !== subject) throw new BadToken('it is of another subject')
  return typeof payload.auth_time === 'number' ? new Date(payload.auth_time * 1000) : null
}
