import type { Article, Clause } from './article.ts'
import styles from './legal.module.css'

interface ArticlesProps {
  articles: readonly Article[]
  /** Keeps anchors apart from other ids of the page. */
  prefix: string
}

const numbered = (index: number, title: string) => `第${index + 1}条　${title}`

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

/** The way to each article, folded away. */
export function Contents({ articles, prefix }: ArticlesProps) {
  return (
    <nav aria-label="目次" className={styles.contents}>
      <details>
        <summary>目次（全{articles.length}条）</summary>
        <ol>
          {articles.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${prefix}-${id}`}>{numbered(index, title)}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
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
