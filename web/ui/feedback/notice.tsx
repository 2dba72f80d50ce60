import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './notice.module.css'

export interface NoticeProps {
  tone?: 'info' | 'ok' | 'wait' | 'danger'
  /**
   * `alert` is announced at once, `status` when the screen reader is idle; without it not at all.
   */
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
