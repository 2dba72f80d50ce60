import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { IdentityKeys } from './keys.ts'

export const apiScope = 'openid profile email offline_access'

export interface TokenSigner {
  sign(token: {
    readonly subject: string
    readonly audience: string
    readonly scope: string
    readonly clientId: string
    readonly lifetimeSeconds: number
  }): Promise<string>
  /** An ID token of a login this many seconds ago. */
  signIdToken(login: {
    readonly subject: string
    readonly clientId: string
    readonly ageSeconds: number
  }): Promise<string>
  /** The claims of a token that this provider signed for the audience; rejects others. */
  verify(token: string, audience: string): Promise<JWTPayload>
}

/** Signs and verifies RFC 9068 access tokens with the provider's own key. */
export function createTokenSigner(issuer: string, { signingKey }: IdentityKeys): TokenSigner {
  const key = importJWK(signingKey, 'RS256')
  const { kty, n, e, kid, alg } = signingKey as Record<string, string>
  const publicKeys = createLocalJWKSet({ keys: [{ kty: kty ?? 'RSA', n, e, kid, alg }] })
  return {
    sign: async ({ subject, audience, scope, clientId, lifetimeSeconds }) =>
      new SignJWT({ scope, client_id: clientId })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: signingKey.kid })
        .setIssuer(issuer)
        .setSubject(subject)
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
        .sign(await key),
    signIdToken: async ({ subject, clientId, ageSeconds }) =>
      new SignJWT({ auth_time: Math.floor(Date.now() / 1000) - ageSeconds })
        .setProtectedHeader({ alg: 'RS256', kid: signingKey.kid })
        .setIssuer(issuer)
        .setSubject(subject)
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(await key),
    verify: async (token, audience) => {
      const verified = await jwtVerify(token, publicKeys, { issuer, audience, typ: 'at+jwt' })
      return verified.payload
    },
  }
}
