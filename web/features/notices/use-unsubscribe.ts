import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { NOTICE_TEXTS as T } from './texts.ts'

/** Changes nothing before a click, because mail programs open links by themselves. */
export function useUnsubscribe(token: string, initial: boolean) {
  const [on, setOn] = useState(initial)
  const [acted, setActed] = useState(false)
  const [busy, setBusy] = useState(false)
  const change = async (wish: boolean) => {
    setBusy(true)
    try {
      await browserApi.switchByLink({ token, isOn: wish })
      setOn(wish)
      setActed(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(T.failed, { tone: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { on, acted, busy, change }
}
