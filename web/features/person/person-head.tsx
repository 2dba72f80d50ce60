import type { ReactNode } from 'react'
import type { AnswerRecord } from '../../../contract/calls/questions.ts'
import { ANSWER_LABEL, answerWords } from '../../lib/format/answer-words.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { FOLD_OVER, introduction } from '../../lib/format/introduction.ts'
import { links } from '../../lib/pages/links.ts'
import { UsualAnswer } from '../../ui/answers/usual-answer.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import { RATING_LABELS } from '../../ui/display/rating.tsx'
import { Explained } from '../../ui/sellers/explained.tsx'
import { SellerNumbers } from '../../ui/sellers/seller-numbers.tsx'
import type { PersonData } from './load-person.ts'
import styles from './person-head.module.css'
import { PERSON_TEXTS as T } from './texts.ts'

/** Category whose colours stand in for somebody without services: その他. */
const NO_CATEGORY = 20

function Text({ text }: { text: string }) {
  const { lead, rest } = introduction(text)
  if (!lead) return null
  const folded = [...rest].length > FOLD_OVER
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      {rest && !folded && <p className={styles.rest}>{rest}</p>}
      {folded && (
        <details className={styles.rest}>
          <summary>{T.readOn}</summary>
          {rest}
        </details>
      )}
    </>
  )
}

function Marks({ ratings }: Pick<PersonData, 'ratings'>) {
  if (ratings.good + ratings.bad === 0) return <p className="small">{T.noRatings}</p>
  return (
    <dl className={styles.marks}>
      <div>
        <dt>
          <Icon name="good" className={cx(styles.icon, styles.good)} />
          <Explained what="good">{RATING_LABELS.good}</Explained>
        </dt>
        <dd>{ratings.good}</dd>
      </div>
      <div className={styles.minor}>
        <dt>
          <Icon name="bad" className={styles.icon} />
          <Explained what="bad">{RATING_LABELS.bad}</Explained>
        </dt>
        <dd>{ratings.bad}</dd>
      </div>
    </dl>
  )
}

/** The plot is shown from five answers on, the words from three on. */
function AnswerTime({ seconds, answers }: { seconds: number; answers: AnswerRecord }) {
  if (answers.seconds.length > 0) return <UsualAnswer record={answers} heading="h2" />
  return (
    <p className={styles.answer}>
      <Icon name="clock" />
      <Explained what="firstAnswer">{ANSWER_LABEL}</Explained> <b>{answerWords(seconds)}</b>
    </p>
  )
}

interface PersonHeadProps extends PersonData {
  /** Whether this is the viewer's own profile. */
  own: boolean
  follow: ReactNode
}

export function PersonHead({
  user,
  ratings,
  services,
  answerTime,
  answers,
  numbers,
  own,
  follow,
}: PersonHeadProps) {
  return (
    <div className={styles.person}>
      <Portrait
        person={user}
        category={services.services[0]?.category ?? NO_CATEGORY}
        sizes="(min-width: 640px) 40vw, 100vw"
        className={styles.face}
      />
      <div>
        <h1 className={styles.name}>{user.name}</h1>
        <p className={styles.since}>
          <time>{formatDateTime(user.createdAt)}</time> {T.since}
        </p>
        <Text text={user.introduction} />
        {(numbers.isVerified || numbers.deals > 0) && <SellerNumbers {...numbers} />}
        <Marks ratings={ratings} />
        {answerTime !== null && <AnswerTime seconds={answerTime} answers={answers} />}
        <p className={styles.edit}>
          {own ? <LinkButton to={links.userEdit}>{T.edit}</LinkButton> : follow}
        </p>
      </div>
    </div>
  )
}
