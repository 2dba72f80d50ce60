import { useEffect, useSyncExternalStore } from 'react'
import type { CurrentUser } from '../../contract/accounts.ts'
import { ApiError } from './api-error.ts'
import { browserApi } from './browser-api.ts'
import { currentSession, onSessionChange, settledSession } from './session.ts'
import { createStore } from './store.ts'

/** Mirror of the current user for this device; never proof of a login (decision 51). */
const MIRROR_KEY = 'user'

/** `undefined` while it is not known, null for a visitor or a login that is not registered. */
const store = createStore<CurrentUser | null | undefined>(undefined)
/** Whether the login's account is suspended; the server then refuses every call of its own. */
const held = createStore(false)
let asked: Promise<CurrentUser | null> | null = null

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 403

function publish(user: CurrentUser | null): CurrentUser | null {
  if (user) localStorage.setItem(MIRROR_KEY, JSON.stringify(user))
  else localStorage.removeItem(MIRROR_KEY)
  store.set(user)
  return user
}

async function ask(): Promise<CurrentUser | null> {
  try {
    const user = publish(await browserApi.my())
    held.set(false)
    return user
  } catch (error) {
    asked = null
    held.set(isRefused(error))
    throw error
  }
}

function askOnce(): Promise<CurrentUser | null> {
  if (currentSession().status !== 'in') return Promise.resolve(publish(null))
  asked ??= ask()
  return asked
}

/** The current user, asked once per session. Rejects with ApiError (403 when suspended). */
export async function currentUser(): Promise<CurrentUser | null> {
  await settledSession()
  return askOnce()
}

/** `GET /api/my` afresh; call it after something of the person has changed. */
export async function refreshCurrentUser(): Promise<CurrentUser | null> {
  await settledSession()
  asked = null
  return askOnce()
}

function onSession(): void {
  const session = currentSession()
  if (session.status === 'loading') return
  asked = null
  if (session.status === 'in') void followCurrentUser()
  else {
    publish(null)
    held.set(false)
  }
}

/** Asks again and keeps quiet about a failure: the screen that needs the person shows it. */
export async function followAgain(): Promise<void> {
  asked = null
  await followCurrentUser()
}

async function followCurrentUser(): Promise<void> {
  await currentUser().catch((error: unknown) => {
    // The screen that needs the person shows the failure; the shell stays neutral.
    if (!(error instanceof ApiError)) throw error
    store.set(null)
  })
}

if (typeof window !== 'undefined') onSessionChange(onSession)

/** For components: `undefined` until known and always on the server. */
export function useCurrentUser(): CurrentUser | null | undefined {
  useEffect(() => void followCurrentUser(), [])
  return useSyncExternalStore(store.subscribe, store.get, () => undefined)
}

/** For components: the account is suspended (decision 48). */
export const useHeld = (): boolean => useSyncExternalStore(held.subscribe, held.get, () => false)
