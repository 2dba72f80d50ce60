import { visitorApi } from '../api/visitor-api.ts'
import { keepDeviceLikes } from '../device/likes/liked.ts'
import { PUSH_OWNER_KEY } from '../device/push-owner.ts'
import { forgetAllSearched } from '../device/searched-words.ts'
import { forgetSeen } from '../device/seen-services.ts'
import { deviceStorage, tabStorage } from '../device/storage.ts'
import { forgetAllFiles } from '../device/user-files.ts'
import { forgetAllKept } from '../device/user-storage.ts'
import { ACCOUNT_DELETED_KEY } from './account-deleted.ts'
import { currentUser } from './current-user.ts'
import { identityClient } from './identity-client.ts'
import { forgetPerson, lastPerson, rememberPerson } from './last-person.ts'
import { LoginBusy, withLogin } from './renew-login.ts'
import { forgetReturnPath, returnPath, safeReturnPath } from './return-path.ts'
import { revokeLogin } from './revoke-login.ts'
import { publishStoredLogin, releasePage, settledSession } from './session.ts'
import { readStoredLogin, type StoredLogin, storedLoginKey } from './stored-login.ts'

async function redirectToLogin(parameters: { max_age?: number }): Promise<void> {
  const client = await identityClient()
  const nonce = crypto.randomUUID()
  await client.signinRedirect({ nonce, state: { returnTo: returnPath() }, ...parameters })
}

/** Redirects to the provider's hosted login, which returns to the remembered path. */
export const login = (): Promise<void> => redirectToLogin({})

/** As `login`, and the provider asks for the password again (OpenID Connect Core 3.1.2.1). */
export const loginAgain = (): Promise<void> => redirectToLogin({ max_age: 0 })

/** Failures are only logged, so that they stop neither login nor logout. */
async function stopPush(): Promise<void> {
  try {
    const { stopPush } = await import('../device/push.ts')
    await stopPush()
  } catch (error) {
    console.warn('The push subscription of this device could not be deleted', error)
  }
}

async function leavePush(): Promise<void> {
  if (deviceStorage.get(PUSH_OWNER_KEY) !== null) await stopPush()
}

/**
 * Ends the push notices of another user, so that the new user of this device does not see them, and
 * renews those of the same user.
 */
async function followPush(): Promise<void> {
  const owner = deviceStorage.get(PUSH_OWNER_KEY)
  if (owner === null) return
  if (owner !== String((await currentUser())?.id)) await stopPush()
  else await (await import('../device/push.ts')).renewPush()
}

function forgetTab(): void {
  for (const key of tabStorage.keys()) {
    if (key !== ACCOUNT_DELETED_KEY) tabStorage.remove(key)
  }
}

/** Likes of the device, opened services and searched words, which have no owner. */
function forgetVisits(): void {
  keepDeviceLikes([])
  forgetSeen()
  forgetAllSearched()
}

/** Removes the login record first: from then on no tab stores anything, and each tab redirects. */
async function leaveDevice(): Promise<StoredLogin | null> {
  const login = readStoredLogin()
  const owner = login?.profile.sub ?? lastPerson()
  releasePage()
  deviceStorage.remove(storedLoginKey())
  forgetTab()
  forgetPerson()
  if (owner === null) return login
  forgetAllKept(owner)
  forgetVisits()
  await forgetAllFiles(owner)
  return login
}

/** A suspended tab must not keep anybody logged in. */
function leaveAnyway(error: unknown): Promise<StoredLogin | null> {
  if (error instanceof LoginBusy) return leaveDevice()
  throw error
}

async function leaveProvider({ id_token }: Pick<StoredLogin, 'id_token'>): Promise<void> {
  try {
    const client = await identityClient()
    await client.signoutRedirect(id_token ? { id_token_hint: id_token } : {})
  } catch (error) {
    console.warn('The identity provider could not end its session', error)
    window.location.assign('/')
  }
}

/** Ends the login in every tab and at the provider, which redirects back to our home page. */
export async function logout(): Promise<void> {
  await leavePush()
  const login = await withLogin(leaveDevice).catch(leaveAnyway)
  if (login) await revokeLogin(login)
  await leaveProvider(login ?? {})
}

const returnTo = (state: unknown): string => {
  const path =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null
  return safeReturnPath(path, window.location.origin)
}

/** The destination after the redirect from the provider; `timed-out` if it did not respond. */
export type Landing = { type: 'go'; path: string } | { type: 'timed-out' }

async function exchange(url: string): Promise<Landing> {
  try {
    const client = await identityClient()
    const before = lastPerson()
    const user = await withLogin(() => client.signinRedirectCallback(url))
    if (before !== null && before !== user.profile.sub) forgetVisits()
    rememberPerson(user.profile.sub)
    publishStoredLogin()
    forgetReturnPath()
    followPush().catch(console.warn)
    // The call takes over a mail address that was changed at the provider.
    visitorApi.login().catch(console.warn)
    return { type: 'go', path: returnTo(user.state) }
  } catch (error) {
    if (isNoAnswer(error)) return { type: 'timed-out' }
    console.warn('Login was not completed', error)
    const session = await settledSession()
    return { type: 'go', path: session.status === 'in' ? returnPath() : '/login' }
  }
}

const exchanges = new Map<string, Promise<Landing>>()

/** Exchanges `code` and `state` (or `error`) of the address; repeated calls share one exchange. */
export async function completeLogin(address: string): Promise<Landing> {
  const { searchParams } = new URL(address)
  if (!searchParams.has('state')) {
    await settledSession()
    return { type: 'go', path: returnPath() }
  }
  const running = exchanges.get(address) ?? exchange(address)
  exchanges.set(address, running)
  return running
}

/** Whether the provider timed out or could not be reached, so that the result is unknown. */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === 'ErrorTimeout')
