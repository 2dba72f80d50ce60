import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import styles from './corner-button.module.css'

export interface CornerButtonProps {
  label: string
  onClick: () => void
  className?: string | undefined
}

/** A round cross in the upper corner of a picture, which removes the picture. */
export const CornerButton = ({ label, onClick, className }: CornerButtonProps) => (
  <button
    type="button"
    className={cx(styles.corner, className)}
    aria-label={label}
    onClick={onClick}
  >
    <span>
      <Icon name="close" />
    </span>
  </button>
)
