import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { useRepeatKey } from '../../lib/api/use-repeat-key.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { EXIT_TEXTS as T } from './texts.ts'

export interface Decision {
  /** What is sent; a retry with the same content acts once. */
  content: object
  send: (options: { idempotencyKey: string }) => Promise<unknown>
  /** Toast after success. */
  done: string
  /** Path to open after success. */
  to: string
}

/** Sends a decision once; after a refusal it shows the reason and reloads the screen's data. */
export function useDecision() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const keyFor = useRepeatKey()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const decide = async ({ content, send, done, to }: Decision) => {
    setBusy(true)
    setFailure(null)
    try {
      await send({ idempotencyKey: keyFor(content, null) })
      showToast(done)
      await navigate(to)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(serverMessage(error) ?? T.failed)
      setBusy(false)
      await revalidate()
    }
  }
  return { busy, failure, decide }
}
