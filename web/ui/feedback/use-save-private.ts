import { useState } from 'react'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { fetchPrivate } from '../../lib/api/fetch-private.ts'
import { saveFile } from '../../lib/device/save-file.ts'
import { showToast } from './toast-store.ts'

/**
 * Downloads a file that requires an access token, one download at a time; failures show a toast.
 */
export function useSavePrivate(name: string, address: string) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(name, await fetchPrivate(address))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(errorMessage(error), { tone: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
