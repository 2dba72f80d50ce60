import { formatDateTime } from '../../../lib/format/format.ts'
import styles from '../log/log.module.css'
import { QUESTION_TEXTS as T } from './question-texts.ts'

/** The first row of a question's messages. */
export function QuestionBeginning({ at, seller }: { at: string; seller: boolean }) {
  return (
    <li className={styles.fact}>
      <p>
        <span>
          <b>{T.begin}</b>
        </span>
      </p>
      <p>{seller ? T.before.seller : T.before.buyer}</p>
      <time>{formatDateTime(at)}</time>
    </li>
  )
}
