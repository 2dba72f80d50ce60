import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { cutName } from '../../../contract/code-points.ts'
import { ANSWER_LABEL, answerWords } from '../../lib/format/answer-words.ts'
import { links } from '../../lib/pages/links.ts'
import { part } from '../../lib/pages/part.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import { RATING_LABELS } from '../../ui/display/rating.tsx'
import { Explained } from '../../ui/sellers/explained.tsx'
import { SellerNumbers } from '../../ui/sellers/seller-numbers.tsx'
import type { ServiceData } from './load-service.ts'
import styles from './seller-card.module.css'
import { SERVICE_TEXTS as T } from './texts.ts'

const UsualAnswer = part(() => import('../../ui/answers/usual-answer.tsx'), 'UsualAnswer')

interface SellerCardProps extends ServiceData {
  follow: ReactNode
}

const Ratings = ({ ratings }: Pick<ServiceData, 'ratings'>) =>
  (['good', 'bad'] as const).map(type => (
    <div key={type}>
      <dt>
        <Icon name={type} className={cx(type === 'good' && styles.good)} />
        <Explained what={type}>{RATING_LABELS[type]}</Explained>
      </dt>
      <dd>{ratings[type]}</dd>
    </div>
  ))

/** The seller, with ratings, numbers and answer time; members also see the opening of the profile. */
export function SellerCard(props: SellerCardProps) {
  const { service, follow, ratings, numbers, answerTime, forMember } = props
  const { sellerId, sellerName: name, sellerIcon: icon, category } = service
  const usual = answerTime !== null && (
    <p className={styles.answer}>
      <Icon name="clock" />
      <Explained what="firstAnswer">{ANSWER_LABEL}</Explained> <b>{answerWords(answerTime)}</b>
    </p>
  )
  return (
    <section className={styles.seller} id="seller">
      <Portrait
        person={{ name, icon }}
        category={category}
        sizes="(min-width: 700px) 188px, 104px"
        className={styles.face}
      />
      <div className={styles.person}>
        <h2>
          <Link to={links.user(sellerId)} title={name}>
            {cutName(name)}
          </Link>
        </h2>
        <SellerNumbers {...numbers} facts={<Ratings ratings={ratings} />}>
          <div className={styles.follow}>{follow}</div>
          {forMember?.lead && <p className={styles.lead}>{forMember.lead}</p>}
        </SellerNumbers>
      </div>
      <div className={styles.rest}>
        {forMember?.answers.seconds.length ? (
          <Suspense fallback={usual}>
            <UsualAnswer record={forMember.answers} heading="h3" />
          </Suspense>
        ) : (
          usual
        )}
        <Link className={`link ${styles.more}`} to={links.user(sellerId)}>
          {T.seeProfile}
        </Link>
      </div>
    </section>
  )
}
