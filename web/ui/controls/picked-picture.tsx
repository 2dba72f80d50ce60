import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { CornerButton } from './corner-button.tsx'
import styles from './picked-picture.module.css'

export interface PickedPictureProps {
  square?: boolean
  /** Label of the button that removes the picture. */
  removeLabel: string
  onRemove: () => void
  children: ReactNode
  className?: string | undefined
}

/** One picture in a form, with a button that removes it. */
export function PickedPicture(props: PickedPictureProps) {
  const { square, removeLabel, onRemove, children, className } = props
  return (
    <div className={cx(styles.shot, square && styles.square, className)}>
      {children}
      <CornerButton label={removeLabel} onClick={onRemove} />
    </div>
  )
}
