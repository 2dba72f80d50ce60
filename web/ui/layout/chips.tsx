import { Link } from 'react-router'
import { cx } from '../cx.ts'
import styles from './chips.module.css'

export interface Chip {
  label: string
  to: string
  current: boolean
  /** Address of a drawing that stands before the label. */
  drawing?: string | undefined
}

export interface ChipsProps {
  chips: readonly Chip[]
  /** Shows a column instead of a row from 1024 px on. */
  column?: boolean
  className?: string | undefined
}

/** A scrolling row of links in which the current one is marked. */
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
