import { Link } from 'react-router'
import { links } from '../../lib/pages/links.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/display/icon.tsx'
import guide from './guide/guide.module.css'
import { HOME_TEXTS as T } from './page-texts.ts'
import styles from './questions.module.css'
import { QUESTIONS } from './texts.ts'

export function Questions() {
  return (
    <section id="faq">
      <h2 className={cx('h2', guide.heading)}>{T.questions}</h2>
      <div className={styles.questions}>
        {QUESTIONS.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {question}
              <Icon name="down" className={styles.arrow} />
            </summary>
            <p className="phrase">{answer}</p>
          </details>
        ))}
      </div>
      <Link className={cx('link', styles.more)} to={links.faq}>
        {T.allQuestions}
      </Link>
    </section>
  )
}
