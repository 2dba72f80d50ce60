import { useCall } from '../../lib/api/use-call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import styles from './admin.module.css'
import { AdminFrame } from './admin-frame.tsx'
import { ADMIN_TEXTS as T } from './texts.ts'

export interface AdminActionProps {
  title: string
  lead: string
  /** An API call; the page lists its messages. */
  run: () => Promise<{ messages: string[] }>
}

/** Keys are positions, because two lines may have the same text. */
function Result({ lines }: { lines: readonly string[] }) {
  const numbered = lines.map((text, place) => ({ text, place }))
  return (
    <ul className={styles.result} aria-label={T.result}>
      {numbered.map(({ text, place }) => (
        <li key={place}>{text}</li>
      ))}
    </ul>
  )
}

/** A page with one button; the messages of the run are listed below it. */
export function AdminAction({ title, lead, run }: AdminActionProps) {
  const { call, busy, failure, answer } = useCall(run, { failed: T.actionFailed })
  return (
    <AdminFrame title={title} lead={lead}>
      <div className={styles.action}>
        <Button variant="primary" busy={busy} onClick={() => void call()}>
          {busy ? T.running : T.run}
        </Button>
        <div role="status">{answer && <Result lines={answer.messages} />}</div>
        <FailureNotice>{failure}</FailureNotice>
      </div>
    </AdminFrame>
  )
}
