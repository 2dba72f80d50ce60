import type { Thread } from '../../../../contract/calls/threads.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { answerWords } from '../../../lib/format/answer-words.ts'
import { formatDate, formatYen } from '../../../lib/format/format.ts'
import { AnswerPlot } from '../../../ui/answers/answer-plot.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { DashedLine } from '../../../ui/layout/dashed-line.tsx'
import sums from '../../../ui/money/sums.module.css'
import type { Asker, QuestionData } from './load-question.ts'
import { Close, Row } from './question-rows.tsx'
import styles from './question-summary.module.css'
import { QUESTION_TEXTS as T } from './question-texts.ts'
import type { QuestionActs } from './use-question-acts.tsx'

export interface QuestionSummaryProps {
  thread: Thread
  question: QuestionData
  acts: QuestionActs
  /** Blocks the asker, for the seller; null when the asker is blocked. */
  onBlock: (() => void) | null
}

export const recordOf = ({ numbers, ratings }: Asker) => T.record(numbers.deals, ratings.good)

function WhoAsks({ asker, thread }: Pick<QuestionData, 'asker'> & { thread: Thread }) {
  return (
    <div className={styles.asker}>
      <Avatar person={thread.buyer} size={44} />
      <p>
        <b>{thread.buyer.name}</b>
        {asker && (
          <small>
            {T.knownFor(formatDate(asker.user.createdAt))}
            {T.dot}
            {recordOf(asker)}
          </small>
        )}
      </p>
    </div>
  )
}

function OwnAnswers({ record, thread }: Pick<QuestionData, 'record'> & { thread: Thread }) {
  if (record.median === null) return <p className={styles.usual}>{T.noUsual}</p>
  const usual = answerWords(record.median)
  return (
    <>
      <AnswerPlot record={record} label={T.plot(thread.seller.name, usual)} />
      <p className={styles.usual}>{T.yourUsual(usual)}</p>
    </>
  )
}

/** The person who asks, and the seller's own answers, for the seller. */
export function SellerCard({ thread, question, acts, onBlock }: QuestionSummaryProps) {
  const { service, record, asker } = question
  return (
    <div className={styles.card}>
      <WhoAsks asker={asker} thread={thread} />
      <DashedLine />
      <h2>{T.firstAnswer}</h2>
      <OwnAnswers record={record} thread={thread} />
      <DashedLine />
      {service && (
        <>
          <dl className={sums.sums}>
            <Row
              label={T.earns}
              note={T.everyMonth}
              value={formatYen(splitPrice(service.price).share)}
            />
            <Row label={T.seats} value={T.seatsOf(service.remaining, service.quantity)} />
          </dl>
          <div className={styles.takes}>
            <Switch checked={service.takesQuestions} busy={acts.busy} onChange={acts.toggle}>
              {T.takes}
            </Switch>
          </div>
        </>
      )}
      <p className={styles.ways}>
        <Close thread={thread} acts={acts} />
        {onBlock && (
          <Button variant="plain" size="small" onClick={onBlock}>
            {T.block(thread.buyer.name)}
          </Button>
        )}
      </p>
    </div>
  )
}
