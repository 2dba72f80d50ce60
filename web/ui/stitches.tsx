import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import styles from './stitches.module.css'

export interface StitchesProps {
  sewn: number
  of: number
  /** What is read out. */
  label: string
  /** In quiet ink, for what goes on no longer. */
  still?: boolean
  className?: string | undefined
}

/** Days as stitches: how many of them are over. */
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
