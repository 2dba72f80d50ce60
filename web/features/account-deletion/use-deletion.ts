import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { logoutAfterDeletion } from '../../lib/session/logout-after-deletion.ts'
import { DELETION_TEXTS as T } from './texts.ts'

/** Deletes the account and logs out; when the server refuses, the obstacles are read again. */
export function useDeletion() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await browserApi.deleteAccount()
      await logoutAfterDeletion()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(serverMessage(error) ?? T.failed)
      setBusy(false)
      await revalidate()
    }
  }
  return { busy, failure, remove }
}
