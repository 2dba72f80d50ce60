import { useState } from 'react'
import type { Books, BooksRun } from '../../../contract/calls/reconciliation.ts'
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

function useStart() {
  const { call, busy, failure, answer } = useCall(browserApi.startReconciliation, {
    failed: T.failed,
    readsAgain: 'always',
  })
  const said = answer?.success === false ? T.busy : failure
  return { start: () => void call({}), busy, said }
}

/** How far a run is. How much it will find to read is not known before its end. */
function Progress({ step, steps, lookedAt, mended, pace }: BooksRun) {
  return (
    <>
      <Notice>
        {T.working}
        {T.progress(lookedAt, mended)}
        <progress value={step} max={steps} aria-label={T.steps(step, steps)} />
        <small>{T.goesOn}</small>
      </Notice>
      {pace !== null && <Notice tone="wait">{T.slow(pace)}</Notice>}
    </>
  )
}

/** The run that this page has shown under way, once it has ended. */
function useEndedRun({ open, runs }: Pick<Books, 'open' | 'runs'>): BooksRun | undefined {
  const [watched, setWatched] = useState<number | null>(null)
  if (open && open.id !== watched) setWatched(open.id)
  return open ? undefined : runs.find(({ id, state }) => id === watched && state === 'done')
}

/** Starts a run and shows its progress; the run goes on when the page is closed. */
export function StartRun({ open, runs }: Pick<Books, 'open' | 'runs'>) {
  const { start, busy, said } = useStart()
  const ended = useEndedRun({ open, runs })
  useFreshPage({ everySeconds: open ? LOOK_SECONDS : REST_SECONDS })
  return (
    <div className={styles.start}>
      <Button busy={busy} onClick={start}>
        {T.go}
      </Button>
      <div role="status">
        {open?.state === 'asked' && <Notice>{T.asked}</Notice>}
        {open?.state === 'running' && <Progress {...open} />}
        {ended && (
          <Notice tone="ok">{ended.mended > 0 ? T.changed(ended.mended) : T.nothingChanged}</Notice>
        )}
        {said && <Notice tone="wait">{said}</Notice>}
      </div>
    </div>
  )
}

/** Starts a run that continues where the last one broke off. */
export function Resume() {
  const { start, busy, said } = useStart()
  return (
    <>
      <Button variant="plain" size="small" busy={busy} onClick={start}>
        {T.resume}
      </Button>
      <span role="status">{said}</span>
    </>
  )
}
