import { Link } from 'react-router'
import styles from './chips.module.css'
import { cx } from './cx.ts'

export interface Chip {
  label: string
  to: string
  current: boolean
  /** Address of a drawing before the word. */
  drawing?: string | undefined
}

export interface ChipsProps {
  chips: readonly Chip[]
  /** From 1024 px on the row stands as a column. */
  column?: boolean
  className?: string | undefined
}

/** One scrolling row of links; the current one is marked. */
export function Chips({ chips, column, className }: ChipsProps) {
  return (
    <ul className={cx(styles.chips, column && styles.column, className)}>
      {chips.map(({ label, to, current, drawing }) => (
        <li key={to}>
          <Link
            to={to}
            className={cx(styles.chip, !drawing && styles.bare)}
            aria-current={current ? 'true' : undefined}
          >
            {drawing && <img src={drawing} alt="" width="64" height="64" loading="lazy" />}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
