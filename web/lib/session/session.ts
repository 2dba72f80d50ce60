import { useSyncExternalStore } from 'react'
import { tabStorage } from '../device/storage.ts'
import { createStore } from '../pages/store.ts'
import { LOADING, nextSession, type Session, type SessionEvent } from './session-state.ts'
import { hasLoginRecord, isFresh, readStoredLogin, takeTokens } from './stored-login.ts'

const store = createStore<Session>(LOADING)
const dispatch = (event: SessionEvent) => store.set(nextSession(store.get(), event))

/** The user whose data the page shows. When another user logs in, the page redirects. */
let person: string | null = null

/** The current session; `loading` until {@link settledSession} has resolved. */
export const currentSession = (): Session => store.get()
export const onSessionChange = store.subscribe

/** Always `loading` on the server, which renders every page as for a visitor. */
export const useSession = (): Session =>
  useSyncExternalStore(store.subscribe, store.get, () => LOADING)

function ownLogin() {
  const login = readStoredLogin()
  if (login) person ??= login.profile.sub
  return person === login?.profile.sub ? login : null
}

/** Updates the session from the stored login, which another tab may have changed. */
export function publishStoredLogin(): void {
  const login = ownLogin()
  if (login) dispatch({ type: 'found', sub: login.profile.sub })
  else if (hasLoginRecord() && !readStoredLogin()) endLogin()
  else leavePage()
}

/** After a logout or another user's login: clears the tab's data and redirects to `/`. */
function leavePage(): void {
  dispatch({ type: 'missing', why: 'no-login' })
  if (!person) return
  for (const key of tabStorage.keys()) tabStorage.remove(key)
  window.location.replace('/')
}

/** Prevents the redirect of `leavePage` in the tab that logs out: it goes to the provider. */
export function releasePage(): void {
  person = null
}

/** Removes the tokens of a login that expired or was refused, then revokes them at the provider. */
export function endLogin(): void {
  const login = takeTokens()
  dispatch({ type: 'missing', why: 'ran-out' })
  if (login) import('./revoke-login.ts').then(one => one.revokeLogin(login)).catch(console.warn)
}

/** Rejects when the provider does not respond: the stored login may still be valid. */
async function renew(staleToken: string): Promise<void> {
  const { renewLogin } = await import('./renew-login.ts')
  await renewLogin(staleToken)
  publishStoredLogin()
}

const notAnswered = () => dispatch({ type: 'missing', why: 'no-answer' })

async function settle(): Promise<Session> {
  const login = readStoredLogin()
  if (login && !isFresh(login)) await renew(login.access_token).catch(notAnswered)
  else publishStoredLogin()
  return store.get()
}

let settling: Promise<Session> | null = null

/** Resolves once it is known whether someone is logged in; the first call starts the check. */
export async function settledSession(): Promise<Session> {
  if (store.get().status !== 'loading') return store.get()
  settling ??= settle().finally(() => {
    settling = null
  })
  return settling
}

/** Checks again after the provider did not respond. */
export async function retrySession(): Promise<Session> {
  dispatch({ type: 'settling' })
  return settledSession()
}

/**
 * A valid access token, renewed when needed; null for a visitor. Rejects when the provider does not
 * respond: the user stays logged in, and the next call tries again.
 */
export async function accessToken(): Promise<string | null> {
  const session = await settledSession()
  if (session.status !== 'in') return null
  const login = ownLogin()
  if (login && !isFresh(login)) await renew(login.access_token)
  else if (!login) publishStoredLogin()
  return ownLogin()?.access_token ?? null
}

/** Renews a token that the server refused; null when there is no other token. */
export async function replaceToken(refused: string): Promise<string | null> {
  await renew(refused)
  return accessToken()
}
