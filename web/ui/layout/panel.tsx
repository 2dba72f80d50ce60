import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** A white section for forms and decisions. */
export function Panel({ children }: { children: ReactNode }) {
  return <section className={styles.panel}>{children}</section>
}
