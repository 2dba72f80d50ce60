import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { links } from '../../lib/pages/links.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { REMOVAL_TEXTS as T } from './texts.ts'

/** Deletes a service and opens the list; a refusal shows the server's message. */
export function useRemoval(serviceId: number) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await browserApi.deleteService({ serviceId })
      showToast(T.done)
      await navigate(links.services(), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(serverMessage(error) ?? T.failed)
      setBusy(false)
    }
  }
  return { busy, failure, remove }
}
