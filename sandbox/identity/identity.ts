import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Clock } from '@yosooi/sandbox-kit/clock'
import type { World } from '@yosooi/sandbox-kit/world'
import { Hono } from 'hono'
import type { PlacedSettings } from '../settings.ts'
import { apiScope, createTokenSigner } from './access-token.ts'
import { createInteractions } from './interactions.ts'
import type { IdentityKeys } from './keys.ts'
import { createLogins, noteDevices } from './logins.ts'
import { createManagement } from './management.ts'
import { createProviderPages } from './pages/provider-pages.ts'
import { createVerifyPage } from './pages/verify-page.ts'
import { createPersons, type Persons } from './persons.ts'
import { createProvider } from './provider.ts'
import { mountProvider } from './provider-mount.ts'
import { createProviderStore } from './provider-store.ts'
import type { SendMail } from './send-mail.ts'
import { createTrouble, type Trouble } from './trouble/trouble.ts'
import { createUserinfo } from './userinfo.ts'
import { createVerification } from './verification/verification.ts'

export interface Identity {
  readonly persons: Persons
  readonly trouble: Trouble
  /** The pages and calls around the provider, to be mounted at `/identity`. */
  readonly routes: Hono<{ Bindings: HttpBindings }>
  /** The OpenID provider itself, for everything else under `/identity`. */
  readonly provider: (request: IncomingMessage, response: ServerResponse) => void
  /** An access token for the product's API, valid for one hour. */
  issueAccessToken(sub: string): Promise<string>
  /** An ID token for the product's client. */
  issueIdToken(sub: string, ageSeconds: number): Promise<string>
}

export function createIdentity(parts: {
  readonly world: World
  readonly clock: Clock
  readonly settings: PlacedSettings
  readonly keys: IdentityKeys
  readonly sendMail: SendMail
}): Identity {
  const { world, clock, settings, keys, sendMail } = parts
  const { productUrl, audience, clientId } = settings
  const issuer = `${settings.url}/identity`
  const persons = createPersons(world, clock)
  const signer = createTokenSigner(issuer, keys)
  const verification = createVerification({ world, persons, issuer, sendMail })
  const store = createProviderStore(world)
  const pages = createProviderPages(clock, productUrl)
  const provider = createProvider({ settings, issuer, keys, persons, store, pages })
  const trouble = createTrouble(world)
  noteDevices(provider, world)
  const logins = createLogins(world, clientId)

  const routes = new Hono<{ Bindings: HttpBindings }>()
  const interactionParts = { provider, persons, verification, clock, productUrl }
  routes.route('/interaction', createInteractions(interactionParts))
  routes.route('/verify', createVerifyPage(verification, clock, productUrl))
  routes.route('/userinfo', createUserinfo(signer, persons, audience))
  const managementParts = { settings, issuer, signer, persons, verification, logins }
  routes.route('/management', createManagement(managementParts))

  return {
    persons,
    trouble,
    routes,
    provider: mountProvider(provider),
    issueAccessToken: subject =>
      signer.sign({ subject, audience, scope: apiScope, clientId, lifetimeSeconds: 3600 }),
    issueIdToken: (subject, ageSeconds) => signer.signIdToken({ subject, clientId, ageSeconds }),
  }
}
