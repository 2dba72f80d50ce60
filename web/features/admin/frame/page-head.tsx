import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** A date or a count beside the title. */
  note: string
  /** The search form. */
  children: ReactNode
}

/** The head of the desk and of the lists: title, note and search in one row. */
export const PageHead = ({ title, note, children }: PageHeadProps) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    <p>{note}</p>
    <search>{children}</search>
  </div>
)
