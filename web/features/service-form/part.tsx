import type { ReactNode } from 'react'
import styles from './service-form.module.css'

/** One numbered part of the form. */
export function Part({
  mark,
  title,
  children,
}: {
  mark: string
  title: string
  children: ReactNode
}) {
  return (
    <section className={styles.part}>
      <h2>
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
