import { useCall } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showFailure } from '../../../ui/feedback/toast-store.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from './log.module.css'

export function OlderButton({ onRead }: { onRead: () => Promise<void> }) {
  const { call, busy } = useCall(onRead, { onFailed: () => showFailure(T.olderFailed) })
  return (
    <li className={styles.older}>
      <Button busy={busy} onClick={() => void call()}>
        {T.older}
      </Button>
    </li>
  )
}
