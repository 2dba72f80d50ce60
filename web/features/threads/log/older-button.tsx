import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from './log.module.css'

export function OlderButton({ onRead }: { onRead: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    try {
      await onRead()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(T.olderFailed, { tone: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={styles.older}>
      <Button busy={busy} onClick={() => void read()}>
        {T.older}
      </Button>
    </li>
  )
}
