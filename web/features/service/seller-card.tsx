import { Link } from 'react-router'
import { cutName } from '../../../contract/code-points.ts'
import { ANSWER_LABEL, answerWords } from '../../lib/format/answer-words.ts'
import { links } from '../../lib/pages/links.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { RATING_LABELS } from '../../ui/display/rating.tsx'
import { SellerNumbers } from '../../ui/sellers/seller-numbers.tsx'
import type { ServiceData } from './load-service.ts'
import styles from './seller-card.module.css'
import { SERVICE_TEXTS as T } from './texts.ts'

function Facts({ ratings, answerTime }: Pick<ServiceData, 'ratings' | 'answerTime'>) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Icon name="good" className={styles.good} />
          {RATING_LABELS.good}
        </dt>
        <dd>{ratings.good}</dd>
      </div>
      <div>
        <dt>
          <Icon name="bad" />
          {RATING_LABELS.bad}
        </dt>
        <dd>{ratings.bad}</dd>
      </div>
      {answerTime !== null && (
        <div>
          <dt>
            <Icon name="clock" />
            {ANSWER_LABEL}
          </dt>
          <dd>{answerWords(answerTime)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The seller, with ratings, answer time and numbers. */
export function SellerCard({ service, ratings, answerTime, numbers }: ServiceData) {
  const person = { id: service.sellerId, name: service.sellerName, icon: service.sellerIcon }
  return (
    <section className={styles.seller} id="seller">
      <Avatar person={person} size="clamp(56px, 9vw, 72px)" />
      <div>
        <h2>
          <Link to={links.user(service.sellerId)} title={service.sellerName}>
            {cutName(service.sellerName)}
          </Link>
        </h2>
        <SellerNumbers {...numbers} />
        <Facts ratings={ratings} answerTime={answerTime} />
        <Link className={`link ${styles.more}`} to={links.user(service.sellerId)}>
          {T.seeProfile}
        </Link>
      </div>
    </section>
  )
}
