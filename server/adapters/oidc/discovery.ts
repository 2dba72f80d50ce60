import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { Unavailable } from '../../kernel/failure.ts'
import type { OutsideService } from '../../platform/limits/outside-service.ts'
import { IdentityAway } from '../../ports/identity-provider.ts'
import { askJson } from './ask-json.ts'

export interface Provider {
  /**
   * Exactly as the provider writes it, including a trailing slash, because tokens carry this text.
   */
  issuer: string
  userinfoEndpoint: string
  keys: JWTVerifyGetKey
}

const bare = (address: string): string => address.replace(/\/$/, '')

/** Reads the provider's metadata (OpenID Connect Discovery 1.0) and keys. */
export async function discover(service: OutsideService, issuer: string): Promise<Provider> {
  try {
    const metadata = await ask(service, `${bare(issuer)}/.well-known/openid-configuration`)
    const named = textOf(metadata, 'issuer')
    if (bare(named) !== bare(issuer)) throw new Error(`its metadata names the issuer ${named}`)
    const keys = await ask(service, textOf(metadata, 'jwks_uri'))
    return {
      issuer: named,
      userinfoEndpoint: textOf(metadata, 'userinfo_endpoint'),
      keys: createLocalJWKSet(keys as unknown as JSONWebKeySet),
    }
  } catch (error) {
    throw error instanceof Unavailable ? error : new IdentityAway({ cause: error })
  }
}

async function ask(service: OutsideService, address: string): Promise<Record<string, unknown>> {
  return (await askJson(service, address)) ?? {}
}

function textOf(metadata: Record<string, unknown>, name: string): string {
  const value = metadata[name]
  if (typeof value !== 'string' || value === '') throw new Error(`its metadata has no ${name}`)
  return value
}
