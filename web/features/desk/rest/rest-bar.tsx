import type { Rest } from '../../../../contract/calls/desk/rests.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import styles from './rest.module.css'
import { REST_TEXTS as T } from './texts.ts'
import { useRest } from './use-rest.ts'

/** Number of days after the return for which the seller is welcomed back. */
const GREETED_DAYS = 3

function Standing({ rest, onEnd }: { rest: Rest; onEnd: () => void }) {
  const isRunning = rest.state === 'running'
  const back = formatDate(rest.endsAt)
  const { call, busy, failure } = useCall(browserApi.endRest, {
    failed: T.endFailed,
    onDone() {
      showToast(isRunning ? T.ended : T.givenUp)
      onEnd()
    },
  })
  return (
    <section className={styles.bar}>
      <div>
        <h2>{isRunning ? T.running(back) : T.planned(formatDate(rest.startsAt))}</h2>
        <p className="small">{isRunning ? T.runningNote : T.plannedNote(back)}</p>
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </div>
      <Button busy={busy} onClick={() => void call({})}>
        {isRunning ? T.end : T.giveUp}
      </Button>
    </section>
  )
}

/** The planned or running days off with the button that ends them; after the return a greeting. */
export function RestBar() {
  const { data, refetch } = useRest()
  const { rest, now } = data ?? {}
  if (!rest || !now) return null
  if (rest.state !== 'ended') return <Standing rest={rest} onEnd={() => void refetch()} />
  const since = Date.parse(now) - Date.parse(rest.endedAt ?? rest.endsAt)
  if (rest.opened === 0 || since > GREETED_DAYS * 86_400_000) return null
  return <Notice tone="ok">{T.back(rest.opened)}</Notice>
}
