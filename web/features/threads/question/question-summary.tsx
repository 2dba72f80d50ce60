import { splitPrice } from '../../../../contract/money.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { san } from '../../../lib/format/with-san.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useAskReport } from '../report-context.ts'
import { BuyerCard } from './buyer-card.tsx'
import type { QuestionData } from './load-question.ts'
import styles from './question-summary.module.css'
import { QUESTION_TEXTS as T } from './question-texts.ts'
import { type QuestionSummaryProps, recordOf, SellerCard } from './seller-card.tsx'

/** The line above the messages on phones. */
function BuyerLine({ service }: { service: NonNullable<QuestionData['service']> }) {
  return (
    <div className={styles.line}>
      <p>
        <b>{formatYen(splitPrice(service.price).total)}</b> {T.monthly}
        <br />
        <small>{T.seatsLine(service.remaining, service.quantity)}</small>
      </p>
      {service.isPublic && <LinkButton to={links.checkout(service.id)}>{T.apply}</LinkButton>}
    </div>
  )
}

function SellerLine({ thread, question: { service, asker } }: QuestionSummaryProps) {
  return (
    <div className={styles.line}>
      <p>
        {service && (
          <>
            <b>{T.earnsLine(formatYen(splitPrice(service.price).share))}</b> {T.earnsNote}
            <br />
          </>
        )}
        <small>
          {san(thread.buyer.name)}
          {asker && `${T.dot}${recordOf(asker)}`}
        </small>
      </p>
    </div>
  )
}

function Advice() {
  const report = useAskReport()
  return (
    <>
      {T.money}
      <button type="button" className="link" onClick={() => report(null)}>
        {T.tell}
      </button>
      {T.moneyEnd}
    </>
  )
}

/** Beside the messages of a question: the service for the asker, the asker for the seller. */
export function QuestionSummary(props: QuestionSummaryProps & { seller: boolean }) {
  const { thread, question, acts, seller } = props
  const { service, reviews } = question
  return (
    <section aria-label={T.label}>
      {seller ? <SellerLine {...props} /> : service && <BuyerLine service={service} />}
      {seller ? (
        <SellerCard {...props} />
      ) : (
        service && <BuyerCard {...{ thread, service, reviews, acts }} />
      )}
      <p className={styles.advice}>{seller ? T.chooses(thread.buyer.name) : <Advice />}</p>
    </section>
  )
}
