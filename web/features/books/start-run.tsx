import type { Books } from '../../../contract/calls/reconciliation.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useFreshPage } from '../../lib/pages/use-fresh-page.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './books.module.css'
import { BOOKS_TEXTS as T } from './texts.ts'

/** Polling intervals: while a run is under way, and otherwise. */
const LOOK_SECONDS = 3
const REST_SECONDS = 60

/** Starts a run and shows its progress; the run goes on when the page is closed. */
export function StartRun({ open }: Pick<Books, 'open'>) {
  const { call, busy, failure, answer } = useCall(browserApi.startReconciliation, {
    readsAgain: 'always',
  })
  const said = answer?.success === false ? T.busy : failure && T.failed
  useFreshPage({ everySeconds: open ? LOOK_SECONDS : REST_SECONDS })
  return (
    <div className={styles.start}>
      <Button busy={busy} onClick={() => void call({})}>
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
