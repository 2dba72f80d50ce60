import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './task-lists.module.css'

interface CardProps {
  tone?: 'danger' | 'wait'
  kind: ReactNode
  title: ReactNode
  lead?: ReactNode
  foot?: ReactNode
  to: string
  label: string
  primary: boolean
}

export function Card({ tone, kind, title, lead, foot, to, label, primary }: CardProps) {
  return (
    <article className={styles.card}>
      <p className={cx(styles.kind, tone && styles[tone])}>{kind}</p>
      <h3>{title}</h3>
      {lead && <p className={styles.lead}>{lead}</p>}
      <p className={styles.go}>
        {foot}
        <LinkButton variant={primary ? 'primary' : 'quiet'} to={to}>
          {label}
        </LinkButton>
      </p>
    </article>
  )
}
