import { Unavailable } from '../../kernel/failure.ts'
import {
  createOutsideService,
  type OutsideFigures,
  type OutsideService,
} from '../../platform/limits/outside-service.ts'
import { IDENTITY_AWAY, type IdentityProvider } from '../../ports/identity-provider.ts'
import { BadToken, type TokenRules } from './access-token.ts'
import { isAway } from './ask-json.ts'
import { CachedProvider, withNewestKeys } from './cached-provider.ts'
import { discover } from './discovery.ts'
import { readLoginTime } from './id-token.ts'
import { createManagement } from './management.ts'
import type { ManagementSettings } from './management-calls.ts'
import { type Clocks, createTokenReader, endOf } from './token-reader.ts'
import { askUserinfo } from './userinfo.ts'

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
  const readToken = createTokenReader(provider, settings, { now, age })
  return {
    subjectOf: async token => (await readToken(token))?.subject ?? null,
    async expiryOf(token) {
      const held = await readToken(token)
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
