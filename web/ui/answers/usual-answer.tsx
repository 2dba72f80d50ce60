import type { AnswerRecord } from '../../../contract/calls/questions.ts'
import { ANSWER_LABEL, answerWords } from '../../lib/format/answer-words.ts'
import { Explained } from '../sellers/explained.tsx'
import { AnswerPlot } from './answer-plot.tsx'
import { ANSWER_TEXTS as T } from './answer-texts.ts'
import styles from './usual-answer.module.css'

export interface UsualAnswerProps {
  record: AnswerRecord
  /** Level of its heading. */
  heading: 'h2' | 'h3'
}

/** A seller's latest first answers, drawn one by one; nothing below five answers. */
export function UsualAnswer({ record, heading: Heading }: UsualAnswerProps) {
  if (record.median === null || record.seconds.length === 0) return null
  const usual = answerWords(record.median)
  return (
    <section className={styles.answers}>
      <Heading>
        <Explained what="firstAnswer">{ANSWER_LABEL}</Explained> <b>{usual}</b>
      </Heading>
      <AnswerPlot record={record} label={T.plot(record.asked, usual)} />
      <p className="small">{T.note(record.asked)}</p>
    </section>
  )
}
