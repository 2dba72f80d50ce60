import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Failure } from '../../kernel/failure.ts'
import { BoundedCache } from '../../platform/bounded-cache.ts'
import type { Identity, IdentityProvider } from '../../ports/identity-provider.ts'
import { discover, type ProviderMetadata } from './discovery.ts'
import { createManagement, type ManagementSettings } from './management.ts'

export interface OidcSettings {
  issuer: string
  audience: string
  management: ManagementSettings | null
}

/** The deployment names no management API, so the provider's own pages must send the mail. */
class VerificationMailUnavailable extends Failure {
  constructor() {
    super('unavailable', 'メールの送信に失敗しました。時間をおいて再度お試しください。')
  }
}

/** A checked signature stays good; a withdrawn key of the provider is noticed after so long. */
const CHECK_AGAIN_MS = 5 * 60_000
const TOKENS_MAX = 5000

interface Provider extends ProviderMetadata {
  keys: JWTVerifyGetKey
}

/** Any OpenID Connect provider found by discovery. Tokens go by the system's clock. */
export function createOidcIdentity(settings: OidcSettings): IdentityProvider {
  const { audience } = settings
  const management = settings.management && createManagement(settings.management)
  let found: Promise<Provider> | null = null
  const provider = () => {
    found ??= open(settings.issuer).catch(error => {
      // the next call asks again once the provider is back
      found = null
      throw error
    })
    return found
  }
  const checked = new BoundedCache<JWTPayload>(TOKENS_MAX)
  const check = async (accessToken: string): Promise<JWTPayload> => {
    const { keys, issuer } = await provider()
    const { payload } = await jwtVerify(accessToken, keys, { issuer, audience })
    return payload
  }
  const claimsOf = async (accessToken: string): Promise<JWTPayload | null> => {
    const turn = Math.floor(Date.now() / CHECK_AGAIN_MS)
    try {
      const claims = await checked.get(`${turn} ${accessToken}`, () => check(accessToken))
      return (claims.exp ?? 0) * 1000 > Date.now() ? claims : null
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }
  return {
    subjectOf: async accessToken => (await claimsOf(accessToken))?.sub ?? null,
    expiryOf: async accessToken => new Date(((await claimsOf(accessToken))?.exp ?? 0) * 1000),
    async identityOf(accessToken) {
      return askUserinfo((await provider()).userinfoEndpoint, accessToken)
    },
    async sendVerificationMail(subject) {
      if (!management) throw new VerificationMailUnavailable()
      await management.sendVerificationMail(subject)
    },
    async removeLogin(subject) {
      await management?.removeLogin(subject)
    },
  }
}

async function open(issuer: string): Promise<Provider> {
  const metadata = await discover(issuer)
  return { ...metadata, keys: createRemoteJWKSet(new URL(metadata.jwksUri)) }
}

/** A bad token is a refusal; an unreachable provider is not. */
const isRefusal = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid)

async function askUserinfo(endpoint: string, accessToken: string): Promise<Identity> {
  const response = await fetch(endpoint, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`userinfo answered ${response.status}`)
  const claims = (await response.json()) as Record<string, unknown>
  return {
    subject: String(claims.sub),
    email: String(claims.email ?? ''),
    emailVerified: claims.email_verified === true,
  }
}
