import type { ReactNode } from 'react'
import type { Thread } from '../../../../contract/calls/threads.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { answerWords } from '../../../lib/format/answer-words.ts'
import { formatDate, formatYen } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { AnswerPlot } from '../../../ui/answers/answer-plot.tsx'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { ServiceLine } from '../../../ui/display/service-line.tsx'
import { DashedLine } from '../../../ui/layout/dashed-line.tsx'
import sums from '../../../ui/money/sums.module.css'
import type { QuestionData } from './load-question.ts'
import styles from './question-summary.module.css'
import { QUESTION_TEXTS as T } from './question-texts.ts'
import type { QuestionActs } from './use-question-acts.tsx'

export interface QuestionSummaryProps {
  thread: Thread
  question: QuestionData
  acts: QuestionActs
  /** Blocks the asker; shown to the seller. */
  block: ReactNode
}

type ServiceProps = Pick<QuestionSummaryProps, 'thread' | 'acts'> & {
  service: NonNullable<QuestionData['service']>
}

const Row = ({ label, note, value }: { label: string; note?: string; value: string }) => (
  <div>
    <dt>
      {label}
      {note && <small>{note}</small>}
    </dt>
    <dd>{value}</dd>
  </div>
)

function Close({ thread, acts }: Pick<QuestionSummaryProps, 'thread' | 'acts'>) {
  if (thread.hasEnded) return null
  return (
    <Button variant="plain" size="small" onClick={acts.close}>
      {T.close}
    </Button>
  )
}

function ForBuyer({ thread, service, acts }: ServiceProps) {
  const { fee, total } = splitPrice(service.price)
  return (
    <div className={styles.card}>
      <ServiceLine service={service} />
      <p className={styles.price}>
        {formatYen(total)}
        <small>{T.monthly}</small>
      </p>
      <dl className={sums.sums}>
        <Row label={T.price} note={T.taxed} value={formatYen(service.price)} />
        <Row label={T.fee} note={T.feeRate} value={formatYen(fee)} />
        <Row label={T.seats} value={T.seatsOf(service.remaining, service.quantity)} />
      </dl>
      {service.isPublic && (
        <>
          <LinkButton to={links.checkout(service.id)} size="large" block>
            {T.apply}
          </LinkButton>
          <p className={styles.note}>{T.goesOn}</p>
        </>
      )}
      <DashedLine />
      <p className={styles.ways}>
        <LinkButton variant="plain" size="small" to={links.service(service.id)}>
          {T.toService}
        </LinkButton>
        <Close thread={thread} acts={acts} />
      </p>
    </div>
  )
}

function Asker({ asker, thread }: Pick<QuestionData, 'asker'> & { thread: Thread }) {
  return (
    <div className={styles.asker}>
      <Avatar person={thread.buyer} size={44} />
      <p>
        <b>{thread.buyer.name}</b>
        {asker && <small>{T.knownFor(formatDate(asker.user.createdAt), asker.ratings.good)}</small>}
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

function ForSeller({ thread, question, acts, block }: QuestionSummaryProps) {
  const { service, record, asker } = question
  return (
    <div className={styles.card}>
      <Asker asker={asker} thread={thread} />
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
          <Switch checked={service.takesQuestions} busy={acts.busy} onChange={acts.toggle}>
            {T.takes}
          </Switch>
        </>
      )}
      <p className={styles.ways}>
        <Close thread={thread} acts={acts} />
        {block}
      </p>
    </div>
  )
}

/** The line above the messages on phones. */
function Line({ service, seller }: { service: ServiceProps['service']; seller: boolean }) {
  const { total, share } = splitPrice(service.price)
  return (
    <div className={styles.line}>
      <p>
        <b>{seller ? T.earnsLine(formatYen(share)) : formatYen(total)}</b>{' '}
        {seller ? T.earnsNote : T.monthly}
        <br />
        <small>{T.seatsLine(service.remaining, service.quantity)}</small>
      </p>
      {!seller && service.isPublic && (
        <LinkButton to={links.checkout(service.id)}>{T.apply}</LinkButton>
      )}
    </div>
  )
}

/** Beside the messages of a question: the service for the asker, the asker for the seller. */
export function QuestionSummary(props: QuestionSummaryProps & { seller: boolean }) {
  const { thread, question, acts, seller } = props
  const { service } = question
  return (
    <section aria-label={T.label}>
      {service && <Line service={service} seller={seller} />}
      {seller ? (
        <ForSeller {...props} />
      ) : (
        service && <ForBuyer thread={thread} service={service} acts={acts} />
      )}
      <p className={styles.advice}>{seller ? T.chooses(thread.buyer.name) : T.money}</p>
    </section>
  )
}
