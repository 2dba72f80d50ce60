import type { ReactNode } from 'react'
import { illustration } from '../lib/illustrations.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** File name below the illustrations; decoration only. */
  drawing: string
  title: string
  /** What will be here. */
  children?: ReactNode
  /** The one next step. */
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
