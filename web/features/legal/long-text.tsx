import { useEffect, useRef } from 'react'
import { Articles, type ArticlesProps, numbered } from './articles.tsx'
import styles from './legal.module.css'

/** From this width on the table of contents has a column of its own. */
const WIDE = '(min-width: 1080px)'

/** Articles with their table of contents: folded above them on phones, beside them on wide screens. */
export function LongText(text: ArticlesProps) {
  return (
    <div className={styles.long}>
      <Contents {...text} />
      <Articles {...text} />
    </div>
  )
}

function Contents({ articles, prefix }: ArticlesProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current && matchMedia(WIDE).matches) details.current.open = true
  }, [])
  return (
    <nav aria-label="目次" className={styles.contents}>
      <details ref={details}>
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
