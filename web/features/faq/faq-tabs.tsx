import { Link } from 'react-router'
import styles from './faq.module.css'
import type { Topic } from './question.ts'
import { topics } from './topics.ts'

/** The four pages as links, with the number of questions of each. */
export function FaqTabs({ current, onChoose }: { current: Topic; onChoose: () => void }) {
  return (
    <nav className={styles.tabs} aria-label="質問のわけかた">
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
