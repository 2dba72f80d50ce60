import { useEffect, useState } from 'react'
import type { Thread } from '../../../../contract/calls/threads.ts'
import { HOUR_SECONDS, MINUTE_MS } from '../../../../contract/dates/durations.ts'
import { answerWords } from '../../../lib/format/answer-words.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { links } from '../../../lib/pages/links.ts'
import { AnswerPlot } from '../../../ui/answers/answer-plot.tsx'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import styles from './awaited-answer.module.css'
import type { QuestionData } from './load-question.ts'
import { QUESTION_TEXTS as T } from './question-texts.ts'

/** Seconds after which the asker sees how long others waited. */
const SHOWN_AFTER = HOUR_SECONDS

/** Seconds since `at`, updated every minute. */
function useSecondsSince(at: string): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return (now - Date.parse(at)) / 1000
}

function Usual({ name, record }: { name: string } & Pick<QuestionData, 'record'>) {
  if (record.median === null) return <p>{T.noUsual}</p>
  return (
    <p>
      {T.usual(name)}
      <b>{answerWords(record.median)}</b>
      {T.usualEnd}
      {T.answers(record.asked, record.answered)}
    </p>
  )
}

interface AwaitedAnswerProps {
  thread: Thread
  question: QuestionData
  onClose: () => void
}

/** Shown to the asker from an hour after the question until the seller's first message. */
export function AwaitedAnswer({ thread, question, onClose }: AwaitedAnswerProps) {
  const { record, service } = question
  const { name } = thread.seller
  const waiting = useSecondsSince(thread.createdAt)
  if (waiting < SHOWN_AFTER) return null
  return (
    <li className={styles.awaited}>
      <h2>{T.waits}</h2>
      {record.median !== null && record.seconds.length > 0 && (
        <div className={styles.plot}>
          <AnswerPlot
            record={record}
            label={T.plot(name, answerWords(record.median))}
            waiting={waiting}
          />
        </div>
      )}
      <Usual name={name} record={record} />
      <p className={styles.quiet}>{T.noPromise}</p>
      <p className={styles.ways}>
        {service && (
          <LinkButton
            variant="plain"
            size="small"
            to={links.services({ category: service.category })}
          >
            {T.similar}
          </LinkButton>
        )}
        <Button variant="plain" size="small" onClick={onClose}>
          {T.close}
        </Button>
      </p>
    </li>
  )
}
