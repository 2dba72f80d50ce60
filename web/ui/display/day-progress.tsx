import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import styles from './day-progress.module.css'

export interface StitchesProps {
  sewn: number
  of: number
  /** Label for screen readers. */
  label: string
  /** Muted colour, for a term that no longer runs. */
  still?: boolean
  className?: string | undefined
}

/** Shows `sewn` of `of` days as a dashed line. */
export function Stitches({ sewn, of, label, still, className }: StitchesProps) {
  return (
    <span
      className={cx(styles.stitches, still && styles.still, className)}
      style={{ '--sewn': `${(sewn / of) * 100}%`, '--count': of } as CSSProperties}
      role="img"
      aria-label={label}
    />
  )
}
