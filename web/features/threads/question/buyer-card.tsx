import type { Thread } from '../../../../contract/calls/threads.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { ServiceLine } from '../../../ui/display/service-line.tsx'
import { DashedLine } from '../../../ui/layout/dashed-line.tsx'
import sums from '../../../ui/money/sums.module.css'
import type { QuestionData } from './load-question.ts'
import { Close, Row } from './question-rows.tsx'
import styles from './question-summary.module.css'
import { QUESTION_TEXTS as T } from './question-texts.ts'
import type { QuestionActs } from './use-question-acts.tsx'

interface BuyerCardProps extends Pick<QuestionData, 'reviews'> {
  thread: Thread
  acts: QuestionActs
  service: NonNullable<QuestionData['service']>
}

/** The service that the question is about, for the asker. */
export function BuyerCard({ thread, service, reviews, acts }: BuyerCardProps) {
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
        {reviews > 0 && (
          <LinkButton variant="plain" size="small" to={links.serviceReviews(service.id)}>
            {T.reviews(reviews)}
          </LinkButton>
        )}
        <Close thread={thread} acts={acts} />
      </p>
    </div>
  )
}
