import type { ReactNode } from 'react'
import { illustration } from '../../lib/pages/illustrations.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** File name below `/illustrations/`; decoration only. */
  drawing: string
  title: string
  /** Says what this page will show later. */
  children?: ReactNode
  /** Button or link of the next step. */
  action?: ReactNode
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <img src={illustration(drawing)} alt="" width="320" height="240" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
