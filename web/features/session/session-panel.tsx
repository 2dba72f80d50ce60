import type { ReactNode } from 'react'
import { illustration } from '../../lib/pages/illustrations.ts'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './session.module.css'

export interface SessionPanelProps {
  drawing: string
  title: string
  lead?: string
  /** The error, announced at once. */
  problem?: string | null
  children?: ReactNode
}

/** Page layout of the login and logout screens. */
export function SessionPanel({ drawing, title, lead, problem, children }: SessionPanelProps) {
  return (
    <div className={cx('wrap', styles.panel)}>
      <img src={illustration(drawing)} alt="" width="320" height="240" />
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {problem && (
        <div className={styles.problem}>
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        </div>
      )}
      <div className={styles.acts}>{children}</div>
    </div>
  )
}
