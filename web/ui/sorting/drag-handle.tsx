import type { DOMAttributes } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import styles from './drag-handle.module.css'

export interface DragHandleProps
  extends Pick<DOMAttributes<HTMLButtonElement>, 'onPointerDown' | 'onKeyDown' | 'onBlur'> {
  label: string
  className?: string | undefined
}

/** The handle in the upper corner of a picture, by which pointer and keys move the picture. */
export const DragHandle = ({ label, className, ...handlers }: DragHandleProps) => (
  <button type="button" className={cx(styles.handle, className)} aria-label={label} {...handlers}>
    <span>
      <Icon name="drag" />
    </span>
  </button>
)
