import { LRUCache } from 'lru-cache'
import { Unavailable } from '../../kernel/failure.ts'
import {
  createOutsideService,
  type OutsideFigures,
  type OutsideService,
} from '../../platform/limits/outside-service.ts'
import {
  IDENTITY_AWAY,
  type Identity,
  IdentityAway,
  type IdentityProvider,
} from '../../ports/identity-provider.ts'
import {
  type AccessToken,
  BadToken,
  readAccessToken,
  requireTokenHeader,
  SKEW_SECONDS,
  type TokenRules,
  UnknownKey,
} from './access-token.ts'
import { askJson, isAway, orAway } from './ask-json.ts'
import { CachedProvider } from './cached-provider.ts'
import { discover, type Provider } from './discovery.ts'
import { readLoginTime } from './id-token.ts'
import { createManagement, type ManagementSettings } from './management.ts'

export interface OidcSettings extends TokenRules {
  issuer: string
  management: ManagementSettings | null
}

/** Without a management API in the settings, only the provider's own pages can send the mail. */
class VerificationMailUnavailable extends Unavailable {
  constructor() {
    super('メールの送信に失敗しました。時間をおいて再度お試しください。')
  }
}

/**
 * How long a verified token is cached; a key that the provider withdraws is noticed after this
 * time.
 */
const CHECK_AGAIN_MS = 5 * 60_000
const TOKENS_MAX = 5000

interface Clocks {
  /** The system's clock, with which the times of tokens are compared. */
  now: () => number
  /** Milliseconds that are never set back, by which cached answers age. */
  age: () => number
}

const CLOCKS: Clocks = { now: () => Date.now(), age: () => performance.now() }

/** Works with any OpenID Connect provider that supports discovery. */
export function createOidcIdentity(
  settings: OidcSettings,
  figures: OutsideFigures,
  { now, age }: Clocks = CLOCKS,
): IdentityProvider {
  const serviceOf = (name: 'identity' | 'identity_management'): OutsideService =>
    createOutsideService({ name, message: IDENTITY_AWAY, isAway, figures })
  const service = serviceOf('identity')
  const management =
    settings.management && createManagement(settings.management, serviceOf('identity_management'))
  const provider = new CachedProvider(() => discover(service, settings.issuer), age)
  const check = checking(provider, settings, now)
  const checked = new LRUCache<string, AccessToken>({
    max: TOKENS_MAX,
    ttl: CHECK_AGAIN_MS,
    ttlResolution: 0,
    perf: { now: age },
    // an entry that is evicted during its check still resolves for its callers
    ignoreFetchAbort: true,
    fetchMethod: check,
  })
  const read = async (token: string): Promise<AccessToken | null> => {
    try {
      const read = await checked.forceFetch(token)
      return endOf(read) > now() ? read : null
    } catch (error) {
      if (error instanceof BadToken) return null
      throw error
    }
  }
  return {
    subjectOf: async token => (await read(token))?.subject ?? null,
    async expiryOf(token) {
      const held = await read(token)
      return new Date(held ? endOf(held) : 0)
    },
    async loginTimeOf({ idToken, subject }) {
      const rules = { clientId: settings.clientId, subject }
      try {
        return await withNewestKeys(provider, keys =>
          readLoginTime(idToken, keys, { ...rules, now: now() }),
        )
      } catch (error) {
        if (error instanceof BadToken) return null
        throw error
      }
    },
    async identityOf({ token, subject }) {
      const { userinfoEndpoint } = await provider.get()
      return askUserinfo(service, userinfoEndpoint, { token, subject })
    },
    async sendVerificationMail(subject) {
      if (!management) throw new VerificationMailUnavailable()
      await management.sendVerificationMail(subject)
    },
    async removeLogin(subject) {
      await management?.removeLogin(subject)
    },
    loginsOf: async subject => (await management?.loginsOf(subject)) ?? null,
    async endLogins(subject, ids) {
      await management?.endLogins(subject, ids)
    },
  }
}

const endOf = ({ expiresAt }: AccessToken): number => (expiresAt + SKEW_SECONDS) * 1000

const checking =
  (provider: CachedProvider, rules: TokenRules, now: () => number) =>
  async (token: string): Promise<AccessToken> => {
    requireTokenHeader(token, rules)
    return withNewestKeys(provider, keys => readAccessToken(token, keys, { ...rules, now: now() }))
  }

/** Reads a token and, when its key is unknown, reads it again with the provider's newest keys. */
async function withNewestKeys<Result>(
  provider: CachedProvider,
  read: (provider: Provider) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(await provider.get())
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error
    return read(await provider.newest())
  }
}

/** Returns the address when mail can be sent to it, otherwise an empty string. */
const addressIn = (email: unknown): string =>
  typeof email === 'string' && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) ? email : ''

async function askUserinfo(
  service: OutsideService,
  endpoint: string,
  { token, subject }: { token: string; subject: string },
): Promise<Identity> {
  const headers = { authorization: `Bearer ${token}` }
  const claims = (await askJson(service, endpoint, { headers }).catch(orAway)) ?? {}
  // OpenID Connect Core 5.3.2: claims about another subject must not be used
  if (claims.sub !== subject)
    throw new IdentityAway({
      cause: new Error('the userinfo endpoint answered about another subject'),
    })
  const email = addressIn(claims.email)
  return { subject, email, emailVerified: email !== '' && claims.email_verified === true }
}
