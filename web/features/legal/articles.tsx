import type { Article, Clause } from './article.ts'
import styles from './legal.module.css'

export interface ArticlesProps {
  articles: readonly Article[]
  /** Prefix that keeps anchors apart from other ids of the page. */
  prefix: string
}

/** `第n条` and the title, as in the text and its table of contents. */
export const numbered = (index: number, title: string) => `第${index + 1}条　${title}`

/** A legal text as numbered articles with anchors. */
export function Articles({ articles, prefix }: ArticlesProps) {
  return (
    <div className={styles.articles}>
      {articles.map(({ id, title, clauses }, index) => (
        <section key={id} aria-labelledby={`${prefix}-${id}`}>
          <h2 id={`${prefix}-${id}`}>{numbered(index, title)}</h2>
          <Clauses clauses={clauses} />
        </section>
      ))}
    </div>
  )
}

function Clauses({ clauses }: { clauses: readonly Clause[] }) {
  const [only] = clauses
  if (only !== undefined && clauses.length === 1) {
    return <ClauseText clause={only} />
  }
  return (
    <ol className={styles.clauses}>
      {clauses.map(clause => (
        <li key={typeof clause === 'string' ? clause : clause.text}>
          <ClauseText clause={clause} />
        </li>
      ))}
    </ol>
  )
}

function ClauseText({ clause }: { clause: Clause }) {
  if (typeof clause === 'string') return <p>{clause}</p>
  return (
    <>
      <p>{clause.text}</p>
      <ul className={styles.points}>
        {clause.items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}
