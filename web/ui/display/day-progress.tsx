import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import styles from './day-progress.module.css'

export interface DayProgressProps {
  done: number
  of: number
  /** Label for screen readers. */
  label: string
  /** Muted colour, for a term that no longer runs. */
  still?: boolean
  className?: string | undefined
}

/** Shows `done` of `of` days as a dashed line. */
export function DayProgress({ done, of, label, still, className }: DayProgressProps) {
  return (
    <span
      className={cx(styles.progress, still && styles.still, className)}
      style={{ '--done': `${(done / of) * 100}%`, '--count': of } as CSSProperties}
      role="img"
      aria-label={label}
    />
  )
}
