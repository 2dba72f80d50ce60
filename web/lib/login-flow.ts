import { identityClient } from './identity-client.ts'
import { isNoAnswer } from './no-answer.ts'
import { PUSH_OWNER_KEY } from './push-owner.ts'
import { forgetReturnPath, returnPath, safeReturnPath } from './return-path.ts'
import { dropSession, publishStoredLogin, settledSession } from './session.ts'
import { markLoginStart } from './stored-login.ts'

/** Leaves for the provider's hosted login; comes back to the remembered path. */
export async function login(): Promise<void> {
  const client = await identityClient()
  await client.signinRedirect({ state: { returnTo: returnPath() } })
}

/** Whoever leaves a device is not told on it any more; leaving itself never fails by it. */
async function leavePush(): Promise<void> {
  if (localStorage.getItem(PUSH_OWNER_KEY) === null) return
  try {
    const { stopPush } = await import('./push.ts')
    await stopPush()
  } catch (error) {
    console.warn('The device could not be taken off the list', error)
  }
}

/** Ends the login here and at the provider, which sends the browser back to the origin. */
export async function logout(): Promise<void> {
  await leavePush()
  try {
    const client = await identityClient()
    await client.signoutRedirect()
  } catch (error) {
    console.warn('The identity provider could not end its session', error)
    dropSession()
    window.location.assign('/')
  }
}

const returnTo = (state: unknown): string => {
  const path =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null
  return safeReturnPath(path, window.location.origin)
}

/** Where to go after the provider sent the browser back, or that it did not answer. */
export type Landing = { type: 'go'; path: string } | { type: 'timed-out' }

async function exchange(url: string): Promise<Landing> {
  try {
    // Before the login is stored: other tabs take it over at once and look at its start.
    markLoginStart()
    const user = await (await identityClient()).signinRedirectCallback(url)
    publishStoredLogin()
    forgetReturnPath()
    return { type: 'go', path: returnTo(user.state) }
  } catch (error) {
    if (isNoAnswer(error)) return { type: 'timed-out' }
    console.warn('Login was not completed', error)
    const session = await settledSession()
    return { type: 'go', path: session.status === 'in' ? returnPath() : '/login' }
  }
}

const exchanges = new Map<string, Promise<Landing>>()

/** Consumes `code` and `state` (or `error`) of the address, once however often it is asked. */
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
