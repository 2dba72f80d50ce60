import type { ReactNode } from 'react'
import styles from './part.module.css'

/** One part of the form; CSS numbers the parts. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>
        <span className={styles.mark} aria-hidden="true" />
        {title}
      </h2>
      {children}
    </section>
  )
}
