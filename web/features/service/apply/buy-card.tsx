import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Service } from '../../../../contract/calls/catalog.ts'
import { categoryName } from '../../../../contract/categories.ts'
import { codePoints, cutName } from '../../../../contract/code-points.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { answerWords } from '../../../lib/format/answer-words.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { categoryDrawing } from '../../../lib/pages/illustrations.ts'
import { links } from '../../../lib/pages/links.ts'
import { part } from '../../../lib/pages/part.ts'
import { SeatButtons } from '../../../ui/controls/seat-buttons.tsx'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { Rating } from '../../../ui/display/rating.tsx'
import { DashedLine } from '../../../ui/layout/dashed-line.tsx'
import { LikeButton } from '../../../ui/likes/like-button.tsx'
import { Price } from '../../../ui/money/price.tsx'
import { VerifiedMark } from '../../../ui/sellers/verified-mark.tsx'
import type { ServiceData } from '../load-service.ts'
import { ServiceNotices } from '../service-notices.tsx'
import { AFTER_APPLY, FULL, NEXT_STEPS, SERVICE_TEXTS as T } from '../texts.ts'
import { ApplyButton } from './apply-button.tsx'
import { AskButton } from './ask-button.tsx'
import styles from './buy-card.module.css'
import { useApplyState } from './use-apply-state.ts'

const RareActs = part(() => import('./rare-acts.tsx'), 'RareActs')

const LONG_TITLE = 24
const FEW = 3

type BuyCardProps = Pick<ServiceData, 'service' | 'answerTime' | 'numbers'>

function Heading({ service, numbers }: Pick<BuyCardProps, 'service' | 'numbers'>) {
  const seller = { id: service.sellerId, name: service.sellerName, icon: service.sellerIcon }
  return (
    <>
      <div className={styles.acts}>
        <LikeButton service={service} />
        <a href="#share" aria-label={T.share} className={styles.share}>
          <Icon name="share" />
        </a>
      </div>
      <Link className={styles.category} to={links.services({ category: service.category })}>
        <img src={categoryDrawing(service.category)} alt="" width="64" height="64" loading="lazy" />
        {categoryName(service.category)}
      </Link>
      <h1 className={cx(styles.title, codePoints(service.name) > LONG_TITLE && styles.long)}>
        {service.name}
      </h1>
      <p className={styles.who}>
        <Avatar person={seller} size={24} />
        <a href="#seller" className={styles.seller} title={service.sellerName}>
          {cutName(service.sellerName)}
        </a>
        {service.sellerGood > 0 && <Rating count={service.sellerGood} />}
        {numbers.isVerified && <VerifiedMark to="#seller" />}
      </p>
    </>
  )
}

function Sums({ price }: { price: number }) {
  const { fee, total } = splitPrice(price)
  return (
    <>
      <Price yen={price} note={T.perMonth} className={styles.price} />
      <dl className={styles.sums}>
        <div>
          <dt>
            {T.fee}
            <small>{T.feeRate}</small>
          </dt>
          <dd>{formatYen(fee)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{T.total}</dt>
          <dd>{formatYen(total)}</dd>
        </div>
      </dl>
    </>
  )
}

function Seats({ quantity, remaining }: Pick<Service, 'quantity' | 'remaining'>) {
  return (
    <div className={styles.seats}>
      <p className={cx(remaining <= FEW && styles.few)}>
        {remaining === 0 ? (
          <b>{FULL}</b>
        ) : (
          <>
            {T.left}
            <b>{remaining}</b>
            {T.leftUnit}
          </>
        )}
        <span className="small">
          {T.ofSeats}
          {quantity}
          {T.seatsUnit}
        </span>
      </p>
      <SeatButtons quantity={quantity} remaining={remaining} />
    </div>
  )
}

function NextSteps() {
  return (
    <ol className={styles.next}>
      {NEXT_STEPS.map(step => (
        <li key={step.title}>
          <b>{step.title}</b>
          {'note' in step && <span>{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}

/**
 * A sentence about questions before applying, or about the time after it when no questions are
 * taken.
 */
function After({ service, answerTime }: Pick<BuyCardProps, 'service' | 'answerTime'>) {
  if (!service.takesQuestions) return AFTER_APPLY
  return (
    <>
      {T.askFirst(service.sellerName)}
      {answerTime !== null && (
        <>
          <br />
          {T.usualAnswer}
          <b>{answerWords(answerTime)}</b>
          {T.usualAnswerEnd}
        </>
      )}
    </>
  )
}

/** Price, fees and seats, with the apply button. */
export function BuyCard({ service, answerTime, numbers }: BuyCardProps) {
  const state = useApplyState(service)
  return (
    <div className={styles.card}>
      <Heading service={service} numbers={numbers} />
      <Sums price={service.price} />
      <Seats quantity={service.quantity} remaining={service.remaining} />
      <div className={styles.notices}>
        <ServiceNotices service={service} />
      </div>
      <ApplyButton service={service} size="large" block className={styles.apply} />
      <AskButton service={service} size="large" block className={styles.ask} />
      {state !== 'open' && (
        <Suspense>
          <RareActs service={service} state={state} />
        </Suspense>
      )}
      <p className={styles.after}>
        {state === 'open' && <After service={service} answerTime={answerTime} />}
      </p>
      <DashedLine />
      <NextSteps />
    </div>
  )
}
