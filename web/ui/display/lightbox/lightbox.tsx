import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import styles from './lightbox.module.css'
import { LIGHTBOX_TEXTS as T } from './lightbox-texts.ts'

export interface LightboxProps {
  count: number
  shown: number
  onShow: (index: number) => void
  /** Called after the dialog has closed and the focus has returned. */
  onClose: () => void
  /** The picture; it takes the class `large`. */
  children: ReactNode
}

/** Class of the picture in a {@link Lightbox}. */
export const large = styles.image

interface StepProps {
  label: string
  icon: IconName
  disabled?: boolean
  onClick: () => void
}

function Step({ label, icon, disabled, onClick }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One picture in full-screen size; arrow keys show the next or previous one, Escape closes. */
export function Lightbox({ count, shown, onShow, onClose, children }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const last = count - 1
  const turn = (by: number) => onShow(Math.min(last, Math.max(0, shown + by)))
  // The close event fires after the dialog has closed; an opening in between would be lost.
  const leave = () => {
    dialog.current?.close()
    onClose()
  }
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    leave()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => STEPS[key] && turn(STEPS[key])
  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={T.title}
      onCancel={onCancel}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.content}>
        {children}
        <div className={styles.bar}>
          {last > 0 && (
            <Step label={T.previous} icon="left" disabled={shown === 0} onClick={() => turn(-1)} />
          )}
          <p role="status">{T.placeOf(count, shown + 1)}</p>
          {last > 0 && (
            <Step label={T.next} icon="right" disabled={shown === last} onClick={() => turn(1)} />
          )}
          <Step label={T.close} icon="close" onClick={leave} />
        </div>
      </div>
    </dialog>
  )
}
