import type { ReactNode } from 'react'
import { signedYen } from '../../../contract/signed-yen.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { cx } from '../cx.ts'
import styles from './ledger-rows.module.css'

interface LedgerRowProps {
  what: ReactNode
  yen: number
  yenClassName?: string | undefined
  /** ISO 8601. */
  at: string
  /** More about the row, below its yen and time. */
  children: ReactNode
}

export const LedgerRow = ({ what, yen, yenClassName, at, children }: LedgerRowProps) => (
  <li>
    <span>{what}</span>
    <b className={yenClassName}>{signedYen(yen)}</b>
    <time>{formatDateTime(at)}</time>
    {children}
  </li>
)

interface LedgerRowsProps {
  className: string | undefined
  children: ReactNode
}

/** Rows of the ledger that explain an amount, in a dialog. */
export const LedgerRows = ({ className, children }: LedgerRowsProps) => (
  <ol className={cx(styles.rows, className)}>{children}</ol>
)
