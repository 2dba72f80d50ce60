import type { ReactNode } from 'react'
import styles from './paper.module.css'

/** A white sheet, for what is decided on it. */
export function Paper({ children }: { children: ReactNode }) {
  return <section className={styles.paper}>{children}</section>
}
