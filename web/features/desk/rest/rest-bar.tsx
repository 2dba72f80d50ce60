import { REST_GREETED_DAYS, type Rest } from '../../../../contract/calls/desk/rests.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/dates/durations.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DayProgress } from '../../../ui/display/day-progress.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showFailure, showToast } from '../../../ui/feedback/toast-store.ts'
import { keepFocusInMain } from '../../../ui/keep-focus-in-main.ts'
import styles from './rest.module.css'
import { REST_TEXTS as T } from './texts.ts'
import { useRest } from './use-rest.ts'

/** The rest of the running days off, with their length drawn. */
function Left({ startsAt, endsAt }: Rest) {
  const [start, end, now] = [Date.parse(startsAt), Date.parse(endsAt), serverNow()]
  const left = Math.max(0, end - now)
  const of = Math.round((end - start) / DAY_MS)
  const done = Math.min(of, (now - start) / DAY_MS)
  return (
    <>
      <p className="small">
        {T.runningLeft(Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS))}
        {T.runningNote}
      </p>
      <DayProgress done={done} of={of} label={T.runningDays(of, Math.floor(done))} />
    </>
  )
}

function Standing({ rest, onChanged }: { rest: Rest; onChanged: () => void }) {
  const isRunning = rest.state === 'running'
  const back = formatDate(rest.endsAt)
  const { call, busy } = useCall(browserApi.endRest, {
    failed: T.endFailed,
    onFailed(message) {
      showFailure(message)
      onChanged()
    },
    onDone() {
      showToast(isRunning ? T.ended : T.givenUp)
      onChanged()
    },
  })
  return (
    <section ref={keepFocusInMain} className={styles.bar}>
      <div>
        <h2>{isRunning ? T.running(back) : T.planned(formatDate(rest.startsAt))}</h2>
        {isRunning ? <Left {...rest} /> : <p className="small">{T.plannedNote(back)}</p>}
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
  const readAgain = () => {
    void refetch()
    // The end of days off opens services.
    void queryClient.invalidateQueries({ queryKey: ['desk'] })
  }
  if (!rest || !now) return null
  if (rest.state !== 'ended') return <Standing rest={rest} onChanged={readAgain} />
  const since = Date.parse(now) - Date.parse(rest.endedAt ?? rest.endsAt)
  if (rest.opened === 0 || since > REST_GREETED_DAYS * DAY_MS) return null
  return <Notice tone="ok">{T.back(rest.opened, rest.messages)}</Notice>
}
