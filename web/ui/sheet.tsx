import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './sheet.module.css'

export interface SheetProps {
  open: boolean
  title: string
  /** Called by Escape, the backdrop and the browser's own closing. */
  onClose: () => void
  children: ReactNode
  /** Buttons; the one that keeps everything comes first and takes the focus. */
  actions?: ReactNode
}

const onBackdrop = (event: MouseEvent) => event.target === event.currentTarget

/** A dialog on wide screens, a sheet from below on phones. */
export function Sheet({ open, title, onClose, children, actions }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={event => onBackdrop(event) && onClose()}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
