import type { ReactNode } from 'react'
import styles from './person.module.css'

interface PartProps {
  title: string
  /** Shown beside the title: a count, or a link to the whole list. */
  aside?: ReactNode
  children: ReactNode
}

export function Part({ title, aside, children }: PartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>{title}</h2>
        {aside && <span>{aside}</span>}
      </div>
      {children}
    </section>
  )
}

/** Terms with their values, one row each. */
export function Values({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.values}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
