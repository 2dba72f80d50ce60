import { useEffect, useSyncExternalStore } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { ApiError } from '../api/api-error.ts'
import { visitorApi } from '../api/visitor-api.ts'
import { deviceStorage } from '../device/storage.ts'
import { createStore } from '../pages/store.ts'
import { currentSession, onSessionChange, settledSession } from './session.ts'

/** Local storage key of a copy of the current user, which `member-copy.ts` writes. */
export const COPY_KEY = 'user'

/**
 * `undefined` until it is known, and of a suspended account; null for a visitor or a login without
 * registration.
 */
const store = createStore<CurrentUser | null | undefined>(undefined)
/**
 * Whether the account is suspended; the server then answers 403 to every call that is not public.
 */
const suspended = createStore(false)
let asked: Promise<CurrentUser | null> | null = null

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 403

function publish(user: CurrentUser | null): CurrentUser | null {
  if (!user) deviceStorage.remove(COPY_KEY)
  store.set(user)
  return user
}

/** Only the newest answer changes what is shown: an older one may be from before a change. */
async function ask(isNewest: () => boolean): Promise<CurrentUser | null> {
  try {
    const user = await visitorApi.currentUser()
    if (!isNewest()) return user
    suspended.set(false)
    return publish(user)
  } catch (error) {
    if (isNewest()) {
      asked = null
      if (isRefused(error)) suspended.set(true)
    }
    throw error
  }
}

function askOnce(): Promise<CurrentUser | null> {
  if (currentSession().status !== 'in') return Promise.resolve(publish(null))
  if (asked) return asked
  const call: Promise<CurrentUser | null> = ask(() => asked === call)
  asked = call
  return call
}

/** The current user, read once per session. Rejects with `ApiError` (403 when suspended). */
export async function currentUser(): Promise<CurrentUser | null> {
  await settledSession()
  return askOnce()
}

/** Reads `GET /api/my` again; call it after the user's data have changed. */
export async function refreshCurrentUser(): Promise<CurrentUser | null> {
  await settledSession()
  asked = null
  return askOnce()
}

function onSession(): void {
  const session = currentSession()
  if (session.status === 'loading') return
  asked = null
  if (session.status === 'in') {
    if (!store.get()) store.set(undefined)
    void followCurrentUser()
  } else {
    publish(null)
    suspended.set(false)
  }
}

/** Reads the user again. Failures are not shown here: the screen that needs the user shows them. */
export async function followAgain(): Promise<void> {
  asked = null
  await followCurrentUser()
}

/**
 * Reads the user unless it is known. When the network or the server fails, the page frame goes on
 * showing the user of the last answer.
 */
export async function followCurrentUser(): Promise<void> {
  await currentUser().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (!asked && isRefused(error)) store.set(undefined)
  })
}

if (typeof window !== 'undefined') onSessionChange(onSession)

/** `undefined` until the user is known, and always on the server. */
export function useCurrentUser(): CurrentUser | null | undefined {
  useEffect(() => void followCurrentUser(), [])
  return useSyncExternalStore(store.subscribe, store.get, () => undefined)
}

/** Whether the account is suspended (rule `suspended-sees-notice`). */
export const useSuspended = (): boolean =>
  useSyncExternalStore(suspended.subscribe, suspended.get, () => false)
