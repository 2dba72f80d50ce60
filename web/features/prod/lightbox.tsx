import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useImage } from '../../lib/image.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './lightbox.module.css'
import { LIGHTBOX as T } from './texts.ts'

export interface LightboxProps {
  /** Of the service. */
  name: string
  icons: readonly (string | null)[]
  shown: number
  onShow: (index: number) => void
  /** Called once it has closed and given the focus back. */
  onClose: () => void
}

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

function Large({ icon, alt }: { icon: string | null; alt: string }) {
  const image = useImage(icon, 'prods')
  return image && <img {...image} className={styles.image} alt={alt} sizes="100vw" />
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One picture as large as the screen; arrow keys turn over, Escape closes. */
export function Lightbox({ name, icons, shown, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const last = icons.length - 1
  const turn = (by: number) => onShow(Math.min(last, Math.max(0, shown + by)))
  const onKeyDown = ({ key }: KeyboardEvent) => STEPS[key] && turn(STEPS[key])
  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={T.title}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.content}>
        <Large icon={icons[shown] ?? null} alt={T.alt(name, shown + 1)} />
        <div className={styles.bar}>
          {last > 0 && (
            <Step label={T.before} icon="left" disabled={shown === 0} onClick={() => turn(-1)} />
          )}
          <p role="status">{T.place(shown + 1, icons.length)}</p>
          {last > 0 && (
            <Step label={T.after} icon="right" disabled={shown === last} onClick={() => turn(1)} />
          )}
          <Step label={T.close} icon="close" onClick={() => dialog.current?.close()} />
        </div>
      </div>
    </dialog>
  )
}
