import type {
  IdTokenClaims,
  OidcClient,
  StateStore,
  UserManager,
  UserManagerSettings,
} from 'oidc-client-ts'
import { HOUR_SECONDS } from '../../../contract/dates/durations.ts'
import { deviceStorage } from '../device/storage.ts'
import type { PublicSettings } from '../pages/page-context.ts'
import { browserSettings } from '../pages/public-settings.ts'
import { readStoredLogin, storedLoginKey } from './stored-login.ts'

/** Timeout of each request to the identity provider (rule `login-lasts-a-day`). */
const HTTP_TIMEOUT_SECONDS = 10
/** Timeout of the hosted login (rule `login-lasts-a-day`). */
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
    staleStateAgeInSeconds: HOUR_SECONDS,
  }
}

const settings = () => managerSettings(browserSettings().oidc, window.location.origin)

const bare = (address: string) => address.replace(/\/$/, '')

/** Whether our provider issued the ID token for our client; the login library does not check it. */
export const isForUs = (
  { iss, aud }: Pick<IdTokenClaims, 'iss' | 'aud'>,
  { authority, clientId }: Pick<PublicSettings['oidc'], 'authority' | 'clientId'>,
): boolean => bare(iss) === bare(authority) && [aud].flat().includes(clientId)

/**
 * Writes the login and its start time as one record: other tabs read the record as soon as it is
 * written and need both.
 */
const loginStore = (startOf: () => number | undefined): StateStore => ({
  get: async () => deviceStorage.get(storedLoginKey()),
  async set(_key, login) {
    const record = { ...JSON.parse(login), started_at: startOf() }
    if (!isForUs(record.profile, browserSettings().oidc)) {
      throw new Error('The ID token is of another provider or for another client')
    }
    deviceStorage.set(storedLoginKey(), JSON.stringify(record))
  },
  async remove() {
    const login = deviceStorage.get(storedLoginKey())
    deviceStorage.remove(storedLoginKey())
    return login
  },
  getAllKeys: async () => [storedLoginKey()],
})

/** Loads the login library on first use, so that visitors never load it. */
async function managerOf(startOf: () => number | undefined): Promise<UserManager> {
  const { UserManager } = await import('oidc-client-ts')
  return new UserManager({ ...settings(), userStore: loginStore(startOf) })
}

/** For login and logout; a login that it completes starts at the current time. */
export const identityClient = (): Promise<UserManager> =>
  managerOf(() => Math.floor(Date.now() / 1000))

/** For calls about a single token that need no stored login, such as its revocation. */
export async function tokenClient(): Promise<OidcClient> {
  const { OidcClient } = await import('oidc-client-ts')
  return new OidcClient(settings())
}

/** Renews the tokens with the refresh token in one HTTP request; the login keeps its start time. */
export async function renewTokens(): Promise<void> {
  const client = await managerOf(() => readStoredLogin()?.started_at)
  await client.signinSilent({
    resource: browserSettings().oidc.audience,
    silentRequestTimeoutInSeconds: HTTP_TIMEOUT_SECONDS,
  })
}
