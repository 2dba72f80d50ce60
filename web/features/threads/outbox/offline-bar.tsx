import { useEffect, useRef } from 'react'
import { useOnline } from '../../../lib/device/use-online.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from './offline-bar.module.css'

export interface OfflineBarProps {
  /** Number of messages that are not sent yet. */
  waiting: number
  onRetry: () => void
}

/** Says that the device is offline and, once it is back, how many messages were sent. */
export function OfflineBar({ waiting, onRetry }: OfflineBarProps) {
  const online = useOnline()
  const held = useRef(0)
  useEffect(() => {
    if (!online) held.current = waiting
    else if (waiting === 0 && held.current > 0) {
      showToast(T.backOnline(held.current))
      held.current = 0
    }
  }, [online, waiting])
  return (
    <div role="status">
      {!online && (
        <div className={styles.bar}>
          <Icon name="off" />
          <p>
            <b>{T.offline}</b> {T.offlineKept(waiting)}
          </p>
          <Button size="small" onClick={onRetry}>
            {T.reconnect}
          </Button>
        </div>
      )}
    </div>
  )
}
