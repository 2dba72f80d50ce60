import { useState } from 'react'
import type { LoginSession } from '../../../contract/calls/accounts.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { readStoredLogin } from '../../lib/session/stored-login.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { MYPAGE_TEXTS as T } from './texts.ts'

export type Logins =
  | { state: 'loading' }
  | { state: 'failed'; problem: string }
  | { state: 'read'; places: readonly LoginSession[] | null }

const failed = (error: unknown): Logins => {
  if (!(error instanceof ApiError)) throw error
  return { state: 'failed', problem: errorMessage(error) }
}

/** The viewer's logins, loaded on request; `own` is the id of this browser's login. */
export function useLogins() {
  const [logins, setLogins] = useState<Logins>({ state: 'loading' })
  const [busy, setBusy] = useState(false)
  const own = readStoredLogin()?.profile.sid
  const load = async () => {
    setLogins({ state: 'loading' })
    try {
      setLogins({ state: 'read', places: (await browserApi.logins()).logins })
    } catch (error) {
      setLogins(failed(error))
    }
  }
  const endOthers = async () => {
    setBusy(true)
    try {
      await browserApi.endLogin({ loginId: own ?? '' })
      showToast(T.othersEnded)
      await load()
    } catch (error) {
      setLogins(failed(error))
    } finally {
      setBusy(false)
    }
  }
  return { logins, own, busy, load, endOthers }
}
