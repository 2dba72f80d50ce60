import type { ReactNode } from 'react'
import { links } from '../../lib/pages/links.ts'
import { cx } from '../../ui/cx.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import styles from './legal.module.css'

interface LegalPageProps {
  title: string
  lead?: string
  children: ReactNode
}

/** Page layout of a legal text: breadcrumbs, heading, text. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <div className={cx('wrap', styles.page)}>
      <Breadcrumbs crumbs={[{ label: '使い方', to: links.home }, { label: title }]} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
