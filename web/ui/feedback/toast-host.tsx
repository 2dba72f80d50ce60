import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '../display/icon.tsx'
import styles from './toast.module.css'
import { currentToast, hideToast, type Toast, watchToast } from './toast-store.ts'

const STAYS_MS = 6000

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.stays) return
    const timer = setTimeout(hideToast, STAYS_MS)
    return () => clearTimeout(timer)
  }, [held, toast.stays])
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div className={styles.toast} {...hold} {...release}>
      <Icon name={toast.tone === 'done' ? 'check' : 'note'} />
      <span>{toast.text}</span>
      {toast.action && (
        <button type="button" onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
    </div>
  )
}

/**
 * Shows all toasts. It is always mounted in the page frame, since screen readers announce only
 * changes of an existing live region.
 */
export function ToastHost() {
  const toast = useSyncExternalStore(watchToast, currentToast, () => null)
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  )
}
