import type { ReactNode } from 'react'
import styles from './checkout.module.css'

export interface ArticleProps {
  /** Kanji numeral. */
  mark: string
  title: string
  children: ReactNode
}

/** One of the five parts of the terms, in the order that the law gives. */
export function Article({ mark, title, children }: ArticleProps) {
  return (
    <section className={styles.article}>
      <h2>
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  )
}
