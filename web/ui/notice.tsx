import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './notice.module.css'

export interface NoticeProps {
  tone?: 'info' | 'ok' | 'wait' | 'danger'
  /** `alert` interrupts the reader, `status` waits; without it the notice is plain text. */
  role?: 'alert' | 'status'
  children: ReactNode
}

export function Notice({ tone = 'info', role, children }: NoticeProps) {
  return (
    <div role={role} className={cx(styles.notice, tone !== 'info' && styles[tone])}>
      {children}
    </div>
  )
}
