import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { RECORD_TEXTS as T } from './record-texts.ts'

/** Acts on an alert or closes it, one call at a time. */
export function useAlertAct(key: string) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'act' | 'close' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The key changes only after an answer, so that a repeated call without one acts once.
  const [actKey, setActKey] = useState(() => crypto.randomUUID())
  const start = async (which: 'act' | 'close', run: () => Promise<string>) => {
    if (busy) return
    setBusy(which)
    setFailure(null)
    try {
      showToast(await run())
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(serverMessage(error) ?? T.actFailed)
    }
    setBusy(null)
  }
  return {
    busy,
    failure,
    act: () =>
      void start('act', async () => {
        const { message } = await browserApi.actOnAlert({ key }, { idempotencyKey: actKey })
        setActKey(crypto.randomUUID())
        return message
      }),
    close: () =>
      void start('close', async () => {
        await browserApi.closeAlert({ key })
        return T.closedNow
      }),
  }
}
