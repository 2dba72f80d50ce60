import { LRUCache } from 'lru-cache'
import {
  type AccessToken,
  BadToken,
  readAccessToken,
  requireTokenHeader,
  SKEW_SECONDS,
  type TokenRules,
} from './access-token.ts'
import { type CachedProvider, withNewestKeys } from './cached-provider.ts'

/**
 * How long a verified token is cached; a key that the provider withdraws is noticed after this
 * time.
 */
const CHECK_AGAIN_MS = 5 * 60_000
const TOKENS_MAX = 5000

export interface Clocks {
  /** The system's clock, with which the times of tokens are compared. */
  now: () => number
  /** Milliseconds that are never set back, by which cached answers age. */
  age: () => number
}

/**
 * Returns a function that verifies an access token with the provider's keys, or takes it from those
 * that were verified a moment ago. It returns null for one that is not valid.
 */
export function createTokenReader(
  provider: CachedProvider,
  rules: TokenRules,
  { now, age }: Clocks,
): (token: string) => Promise<AccessToken | null> {
  const verified = new LRUCache<string, AccessToken>({
    max: TOKENS_MAX,
    ttl: CHECK_AGAIN_MS,
    ttlResolution: 0,
    perf: { now: age },
    // an entry that is evicted during its check still resolves for its callers
    ignoreFetchAbort: true,
    async fetchMethod(token) {
      requireTokenHeader(token, rules)
      return withNewestKeys(provider, keys =>
        readAccessToken(token, keys, { ...rules, now: now() }),
      )
    },
  })
  return async token => {
    try {
      const read = await verified.forceFetch(token)
      return endOf(read) > now() ? read : null
    } catch (error) {
      if (error instanceof BadToken) return null
      throw error
    }
  }
}

/** Milliseconds since 1970 until which a token is accepted. */
export const endOf = ({ expiresAt }: AccessToken): number => (expiresAt + SKEW_SECONDS) * 1000
