import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { cutName } from '../../../contract/code-points.ts'
import { ANSWER_LABEL, answerWords } from '../../lib/format/answer-words.ts'
import { links } from '../../lib/pages/links.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import { RATING_LABELS } from '../../ui/display/rating.tsx'
import { SellerNumbers } from '../../ui/sellers/seller-numbers.tsx'
import type { ServiceData } from './load-service.ts'
import styles from './seller-card.module.css'
import { SERVICE_TEXTS as T } from './texts.ts'

const UsualAnswer = lazy(async () => ({
  default: (await import('../../ui/answers/usual-answer.tsx')).UsualAnswer,
}))

interface SellerCardProps extends ServiceData {
  follow: ReactNode
}

const Ratings = ({ ratings }: Pick<ServiceData, 'ratings'>) => (
  <>
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
  </>
)

/** The usual answer time in words; members also see the latest answers one by one. */
function Answers({ answerTime, forMember }: Pick<ServiceData, 'answerTime' | 'forMember'>) {
  if (answerTime === null) return null
  if (!forMember || forMember.answers.median === null)
    return (
      <p className={styles.answer}>
        <Icon name="clock" />
        {ANSWER_LABEL} <b>{answerWords(answerTime)}</b>
      </p>
    )
  return (
    <Suspense>
      <UsualAnswer record={forMember.answers} heading="h3" />
    </Suspense>
  )
}

/** The seller, with ratings, numbers and answer time; members also see the opening of the profile. */
export function SellerCard({ service, follow, ratings, numbers, ...answers }: SellerCardProps) {
  const { sellerId, sellerName: name, sellerIcon: icon, category } = service
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
          {follow && <div className={styles.follow}>{follow}</div>}
          {answers.forMember?.lead && <p className={styles.lead}>{answers.forMember.lead}</p>}
        </SellerNumbers>
      </div>
      <div className={styles.rest}>
        <Answers {...answers} />
        <Link className={`link ${styles.more}`} to={links.user(sellerId)}>
          {T.seeProfile}
        </Link>
      </div>
    </section>
  )
}
