import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx } from '../cx.ts'
import styles from './sheet.module.css'

export interface SheetProps {
  open: boolean
  title: string
  /** Called after Escape, a click on the backdrop or any other closing of the dialog. */
  onClose: () => void
  children: ReactNode
  /** Buttons; the harmless one comes first, so that it gets the focus. */
  actions?: ReactNode
  /**
   * Keeps the open dialog beside the element that opened it (`placeBeside`); for an explanation of
   * that element. Returns a function that stops this.
   */
  place?: (dialog: HTMLDialogElement, opener: Element | null) => (() => void) | undefined
}

const onBackdrop = (event: MouseEvent) => event.target === event.currentTarget

/**
 * Closes the dialog around a button as Escape does, which gives the focus back to what had it
 * before. `HTMLDialogElement.requestClose` would be the same, but browsers of 2024 do not have it.
 */
export function closeDialog({ currentTarget }: MouseEvent<HTMLElement>): void {
  const dialog = currentTarget.closest('dialog')
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

/**
 * On phones a sheet at the lower edge; on wide screens a dialog, in the centre or beside the element
 * that opened it.
 */
export function Sheet({ open, title, onClose, children, actions, place }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opener = document.activeElement
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
    return open && dialog.current ? place?.(dialog.current, opener) : undefined
  }, [open, place])
  // A dialog that is taken away while it is open would leave the focus nowhere.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])
  // A browser reports a closing later, when the dialog may be open again.
  const onClosed = () => {
    if (!dialog.current?.open) onClose()
  }
  const onCancel = (event: SyntheticEvent) => {
    // A file input inside sends this event as well, when no file was picked.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    dialog.current?.close()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={dialog}
      className={cx(styles.sheet, place && styles.beside)}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClosed}
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
