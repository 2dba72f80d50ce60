import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import type { Provider } from './discovery.ts'

/** The `typ` in the token's header (RFC 9068); some providers send `JWT`. */
export type TokenType = 'at+jwt' | 'JWT'

export interface TokenRules {
  audience: string
  clientId: string
  tokenType: TokenType
}

export interface AccessToken {
  subject: string
  /** Seconds since 1970. */
  expiresAt: number
}

/**
 * Asymmetric algorithms only: with a shared secret everyone who verifies tokens could sign them.
 */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
/** Largest accepted difference in seconds between our clock and the provider's. */
export const SKEW_SECONDS = 30
/** Printable ASCII of at most 255 characters (OpenID Connect Core 2). */
const SUBJECT = /^[\x20-\x7e]{1,255}$/
/** Claims that only ID tokens carry. */
const OF_ID_TOKENS = ['nonce', 'at_hash', 'c_hash', 's_hash']

/** The token is invalid, as opposed to an outage. */
export class BadToken extends Error {}

/** No known key of the provider matches; it may have newer ones. */
export class UnknownKey extends BadToken {}

/** Checks the token's header without its signature; throws `BadToken`. */
export function requireTokenHeader(
  token: string,
  { tokenType }: Pick<TokenRules, 'tokenType'>,
): void {
  const { alg, typ } = headerOf(token)
  if (!ALGORITHMS.includes(alg ?? '')) throw new BadToken('its algorithm is not accepted')
  const named = typ?.toLowerCase().replace(/^application\//, '')
  if (named !== 'at+jwt' && !(tokenType === 'JWT' && named === 'jwt')) {
    throw new BadToken('its type is not that of an access token')
  }
}

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token)
  } catch (error) {
    throw new BadToken('not a token', { cause: error })
  }
}

/** Returns the claims of a valid token; throws `BadToken` for any other. */
export async function readAccessToken(
  token: string,
  { issuer, keys }: Pick<Provider, 'issuer' | 'keys'>,
  { audience, clientId, now }: TokenRules & { now: number },
): Promise<AccessToken> {
  const payload = await verifyToken(token, keys, { issuer, audience, currentDate: new Date(now) })
  const { sub, exp, aud } = payload
  if (typeof sub !== 'string' || !SUBJECT.test(sub))
    throw new BadToken('its subject is not printable ASCII of at most 255 characters')
  const isForClient = [aud].flat().includes(clientId)
  if (isForClient || OF_ID_TOKENS.some(name => name in payload)) {
    throw new BadToken('it is an ID token')
  }
  return { subject: sub, expiresAt: exp ?? 0 }
}

/** Checks signature, issuer, audience and time; throws `BadToken`. */
export async function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  named: { issuer: string; audience: string; currentDate: Date },
): Promise<JWTPayload> {
  const options = {
    ...named,
    algorithms: ALGORITHMS,
    clockTolerance: SKEW_SECONDS,
    requiredClaims: ['exp', 'sub'],
  }
  try {
    return (await jwtVerify(token, keys, options)).payload
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) {
      throw new UnknownKey('no key of the provider has its key id', { cause: error })
    }
    throw new BadToken('its signature, issuer, audience or time is not valid', { cause: error })
  }
}
