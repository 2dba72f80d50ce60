import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import styles from './page-frame.module.css'

export interface PageFrameProps {
  title: string
  lead?: ReactNode
  crumbs?: readonly Crumb[]
  /** One column of at most 720 px, for forms and long texts. */
  narrow?: boolean
  children: ReactNode
}

/** The frame of an inner page: breadcrumbs, heading and content. */
export function PageFrame({ title, lead, crumbs, narrow, children }: PageFrameProps) {
  return (
    <div className={cx('wrap', styles.frame, narrow && styles.narrow)}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
