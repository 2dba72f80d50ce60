import type { AdapterFactory, KoaContextWithOIDC } from 'oidc-provider'
import { Provider } from 'oidc-provider'
import type { PlacedSettings } from '../settings.ts'
import { apiScope } from './access-token.ts'
import { hasAllowedOrigin } from './allowed-addresses.ts'
import { claimsOf } from './claims.ts'
import { grantToFirstParty } from './first-party-grant.ts'
import type { IdentityKeys } from './keys.ts'
import type { ProviderPages } from './pages/provider-pages.ts'
import type { Persons } from './persons.ts'

const day = 86_400

interface ProviderParts {
  readonly settings: PlacedSettings
  readonly issuer: string
  readonly keys: IdentityKeys
  readonly persons: Persons
  readonly store: AdapterFactory
  readonly pages: ProviderPages
}

/** A rotated refresh token expires when the first one would have. */
const remainingDay = (ctx: KoaContextWithOIDC): number =>
  ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? day

/** The OpenID provider with one public first-party client. Its tokens use the system's clock. */
export function createProvider(parts: ProviderParts): Provider {
  const { settings, issuer, keys, persons, store, pages } = parts
  const provider = new Provider(issuer, {
    adapter: store,
    clients: [publicClient(settings)],
    jwks: { keys: [keys.signingKey] },
    cookies: { keys: keys.cookieKeys },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'nickname'],
    },
    scopes: ['openid', 'offline_access'],
    responseTypes: ['code'],
    extraParams: ['audience', 'screen_hint'],
    discovery: { userinfo_endpoint: `${issuer}/userinfo` },
    findAccount: (_ctx, sub) => {
      const person = persons.bySub(sub)
      return person && { accountId: sub, claims: async () => claimsOf(person) }
    },
    interactions: { url: (_ctx, { uid }) => `/identity/interaction/${uid}` },
    loadExistingGrant: ctx => grantToFirstParty(ctx, settings.audience),
    clientBasedCORS: (_ctx, origin) => hasAllowedOrigin(origin, settings.productUrl),
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    renderError: pages.renderError,
    ttl: {
      AccessToken: 600,
      IdToken: 3600,
      Interaction: 3600,
      Session: day,
      Grant: 30 * day,
      RefreshToken: remainingDay,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // The provider's own endpoint refuses access tokens that carry an API's audience.
      userinfo: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.renderLogout,
        postLogoutSuccessSource: pages.renderLoggedOut,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => settings.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: apiScope,
          audience: settings.audience,
          accessTokenTTL: 600,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  })
  allowAnyPath(provider, settings.productUrl)
  provider.on('server_error', (_ctx, error) => console.error(error))
  return provider
}

function publicClient(settings: PlacedSettings) {
  return {
    client_id: settings.clientId,
    client_name: 'ヨソオイ',
    application_type: 'web' as const,
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    redirect_uris: [`${settings.productUrl}/load`],
    post_logout_redirect_uris: [settings.productUrl],
  }
}

/**
 * The product's port differs from checkout to checkout, so redirect addresses are allowed by
 * origin.
 */
function allowAnyPath(provider: Provider, productUrl: string): void {
  const allowed = (address: string) => hasAllowedOrigin(address, productUrl)
  provider.Client.prototype.redirectUriAllowed = allowed
  provider.Client.prototype.postLogoutRedirectUriAllowed = allowed
}
