import { useSyncExternalStore } from 'react'
import { isNoAnswer } from './no-answer.ts'
import { LOADING, nextSession, type Session, type SessionEvent } from './session-state.ts'
import { createStore } from './store.ts'
import { forgetStoredLogin, isFresh, isLoginOver, readStoredLogin } from './stored-login.ts'

const store = createStore<Session>(LOADING)
const dispatch = (event: SessionEvent) => store.set(nextSession(store.get(), event))

/** The session as it is now; `loading` until {@link settledSession} has answered once. */
export const currentSession = (): Session => store.get()
export const onSessionChange = store.subscribe

/** For components; always `loading` on the server, so that no page is personal there. */
export const useSession = (): Session =>
  useSyncExternalStore(store.subscribe, store.get, () => LOADING)

/** Takes over what this device holds, written here or by another tab. */
export function publishStoredLogin(): void {
  const login = readStoredLogin()
  if (login) dispatch({ type: 'found', sub: login.profile.sub })
  else if (isLoginOver()) dispatch({ type: 'missing', why: 'ran-out' })
  else dropSession()
}

/** Ends the session in this browser without asking the provider. */
export function dropSession(): void {
  forgetStoredLogin()
  dispatch({ type: 'missing', why: 'no-login' })
}

function endRefusedLogin(): void {
  forgetStoredLogin()
  dispatch({ type: 'missing', why: 'ran-out' })
}

const locked = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('yosooi.renew', work) : work()

/** Two tabs that renew at once would use one refresh token twice and lose the login. */
async function renew(staleToken: string): Promise<void> {
  await locked(async () => {
    const login = readStoredLogin()
    if (login?.access_token !== staleToken) return
    const { renewTokens } = await import('./identity-client.ts')
    await renewTokens()
  })
}

/** Rejects when the provider does not answer: what is kept may still be good. */
async function renewOrEnd(staleToken: string): Promise<void> {
  try {
    await renew(staleToken)
    publishStoredLogin()
  } catch (error) {
    if (isNoAnswer(error)) throw error
    console.warn('Login could not be renewed', error)
    endRefusedLogin()
  }
}

const notAnswered = () => dispatch({ type: 'missing', why: 'no-answer' })

async function settle(): Promise<Session> {
  const login = readStoredLogin()
  if (login && !isFresh(login)) await renewOrEnd(login.access_token).catch(notAnswered)
  else publishStoredLogin()
  return store.get()
}

let settling: Promise<Session> | null = null

/** Waits until it is known whether someone is logged in; the first call finds it out. */
export async function settledSession(): Promise<Session> {
  if (store.get().status !== 'loading') return store.get()
  settling ??= settle().finally(() => {
    settling = null
  })
  return settling
}

/** Asks once more after the provider did not answer. */
export async function retrySession(): Promise<Session> {
  dispatch({ type: 'settling' })
  return settledSession()
}

/**
 * A valid access token, renewed when needed; null for a visitor. Rejects when the provider does not
 * answer: who was logged in stays so, and the next call asks again.
 */
export async function accessToken(): Promise<string | null> {
  const session = await settledSession()
  const login = session.status === 'in' ? readStoredLogin() : null
  if (login && !isFresh(login)) await renewOrEnd(login.access_token)
  if (session.status === 'in' && !login) publishStoredLogin()
  return store.get().status === 'in' ? (readStoredLogin()?.access_token ?? null) : null
}

/** After the server refused a token that looked valid: another token, or null when there is none. */
export async function replaceToken(refused: string): Promise<string | null> {
  await renewOrEnd(refused)
  return accessToken()
}
