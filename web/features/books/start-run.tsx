import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Books } from '../../../contract/calls/reconciliation.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useRefresh } from '../../lib/pages/use-refresh.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './books.module.css'
import { BOOKS_TEXTS as T } from './texts.ts'

/** Polling intervals: while a run is under way, and otherwise. */
const LOOK_SECONDS = 3
const REST_SECONDS = 60

function useStart() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    setSaid(null)
    try {
      const { success } = await browserApi.startReconciliation({})
      if (!success) setSaid(T.busy)
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid(T.failed)
    }
    setBusy(false)
  }
  return { busy, said, start, revalidate }
}

/** Starts a run and shows its progress; the run goes on when the page is closed. */
export function StartRun({ open }: Pick<Books, 'open'>) {
  const { busy, said, start, revalidate } = useStart()
  useRefresh(revalidate, { everySeconds: open ? LOOK_SECONDS : REST_SECONDS })
  return (
    <div className={styles.start}>
      <Button busy={busy} onClick={() => void start()}>
        {T.go}
      </Button>
      <div role="status">
        {open && (
          <Notice>
            {open.state === 'asked'
              ? T.asked
              : `${T.working}${T.progress(open.lookedAt, open.mended)}`}
          </Notice>
        )}
        {said && <Notice tone="wait">{said}</Notice>}
      </div>
    </div>
  )
}
