import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './faq.module.css'
import type { Question, Topic } from './question.ts'
import { useAddressedQuestion } from './use-addressed-question.ts'

/** All questions of one page; any number of answers may be open. */
export function QuestionList({ topic }: { topic: Topic }) {
  useAddressedQuestion()
  return (
    <section className={styles.questions} aria-labelledby="faq-topic">
      <h2 id="faq-topic">{topic.title}</h2>
      {topic.questions.map((question, index) => (
        <QuestionItem key={question.id} question={question} open={index === 0} />
      ))}
    </section>
  )
}

/** Puts the opened question's id into the URL, so that it can be shared. */
const noteOpening = (event: MouseEvent<HTMLElement>) => {
  const details = event.currentTarget.parentElement as HTMLDetailsElement
  if (!details.open) history.replaceState(history.state, '', `#${details.id}`)
}

function QuestionItem({ question, open }: { question: Question; open: boolean }) {
  const { id, answer, link } = question
  return (
    <details id={id} className={styles.question} open={open}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
      <summary onClick={noteOpening}>
        {question.question}
        <Icon name="down" />
      </summary>
      <div className={styles.answer}>
        {answer.map(text => (
          <p key={text}>{text}</p>
        ))}
        {link && (
          <Link className="link" to={link.to}>
            {link.label}
          </Link>
        )}
      </div>
    </details>
  )
}
