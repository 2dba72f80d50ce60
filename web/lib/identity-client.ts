import type { UserManager, UserManagerSettings } from 'oidc-client-ts'
import type { PublicSettings } from './page-context.ts'
import { browserSettings } from './public-settings.ts'

/** Each request to the identity provider (specification section 7). */
const HTTP_TIMEOUT_SECONDS = 10
/** Popup and authorize timeout (specification section 7). */
const AUTHORIZE_TIMEOUT_SECONDS = 60

export function managerSettings(
  { authority, clientId, audience }: PublicSettings['oidc'],
  origin: string,
): Omit<UserManagerSettings, 'userStore'> {
  return {
    authority,
    client_id: clientId,
    redirect_uri: `${origin}/load`,
    post_logout_redirect_uri: `${origin}/`,
    scope: 'openid profile email offline_access',
    resource: audience,
    extraQueryParams: { audience },
    requestTimeoutInSeconds: HTTP_TIMEOUT_SECONDS,
    silentRequestTimeoutInSeconds: AUTHORIZE_TIMEOUT_SECONDS,
    popupWindowFeatures: { closePopupWindowAfterInSeconds: AUTHORIZE_TIMEOUT_SECONDS },
    automaticSilentRenew: false,
    staleStateAgeInSeconds: 3600,
  }
}

async function createManager(): Promise<UserManager> {
  const { UserManager, WebStorageStateStore } = await import('oidc-client-ts')
  const userStore = new WebStorageStateStore({ store: window.localStorage })
  const settings = managerSettings(browserSettings().oidc, window.location.origin)
  return new UserManager({ ...settings, userStore })
}

let manager: Promise<UserManager> | null = null

/** The login library, fetched when it is first needed: a visitor never loads it. */
export async function identityClient(): Promise<UserManager> {
  manager ??= createManager()
  try {
    return await manager
  } catch (error) {
    manager = null
    throw error
  }
}

/** Renews the tokens by the refresh token, as one HTTP request. */
export async function renewTokens(): Promise<void> {
  const client = await identityClient()
  const { audience } = browserSettings().oidc
  await client.signinSilent({
    resource: audience,
    silentRequestTimeoutInSeconds: HTTP_TIMEOUT_SECONDS,
  })
}
