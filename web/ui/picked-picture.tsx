import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './picked-picture.module.css'

export interface PickedPictureProps {
  square?: boolean
  /** Names the button that takes the picture away. */
  removeLabel: string
  onRemove: () => void
  /** The picture itself. */
  children: ReactNode
  className?: string | undefined
}

/** One picture that a form holds, with the way to take it away. */
export function PickedPicture(props: PickedPictureProps) {
  const { square, removeLabel, onRemove, children, className } = props
  return (
    <div className={cx(styles.shot, square && styles.square, className)}>
      {children}
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <span className={styles.cross}>
          <Icon name="close" />
        </span>
      </button>
    </div>
  )
}
