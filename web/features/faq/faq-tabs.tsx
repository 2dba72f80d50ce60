import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './faq.module.css'
import type { Topic } from './question.ts'
import { topics } from './topics.ts'

/** Pixels of the previous tab that stay visible when the row scrolls to the current one. */
const EDGE_PX = 32

/** The four pages as links, with the number of questions of each. */
export function FaqTabs({ current, onChoose }: { current: Topic; onChoose: () => void }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (chosen) row.current?.scrollTo({ left: chosen.offsetLeft - EDGE_PX })
  }, [])
  return (
    <nav ref={row} className={styles.tabs} aria-label="質問のわけかた">
      {topics.map(({ path, title, questions }) => (
        <Link
          key={path}
          to={path}
          onClick={onChoose}
          aria-current={path === current.path ? 'page' : undefined}
        >
          {title}
          <small>
            {questions.length}
            <span className="sr">問</span>
          </small>
        </Link>
      ))}
    </nav>
  )
}
