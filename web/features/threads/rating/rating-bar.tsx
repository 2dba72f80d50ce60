import type { OwnRating, RatingType } from '../../../../contract/calls/ratings.ts'
import { type OwnReview, REVIEW_WAIT_DAYS } from '../../../../contract/calls/reviews.ts'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DayProgress } from '../../../ui/display/day-progress.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { RATING_LABELS } from '../../../ui/display/rating.tsx'
import styles from './rating-bar.module.css'
import { RATING_TEXTS as T } from './texts.ts'

const TYPES: readonly RatingType[] = ['good', 'bad']

/** The viewer's rating of a deal; undefined before it. */
export const ratedAs = (rating: OwnRating): RatingType | undefined =>
  TYPES.find(type => rating[type])

function Mark({ type }: { type: RatingType }) {
  return (
    <>
      <Icon name={type} className={type === 'good' ? styles.good : undefined} />
      {RATING_LABELS[type]}
    </>
  )
}

function Fixed({ type }: { type: RatingType }) {
  return (
    <div className={styles.row}>
      <span>{T.rated}</span>
      <span className={styles.fixed}>
        <Mark type={type} />
      </span>
    </div>
  )
}

interface WaitingProps {
  name: string
  type: RatingType
  ratedAt: string
  publishedAt: string
}

function Waiting({ name, type, ratedAt, publishedAt }: WaitingProps) {
  const passed = Math.floor((serverNow() - Date.parse(ratedAt)) / DAY_MS)
  const done = Math.min(Math.max(passed, 0), REVIEW_WAIT_DAYS)
  return (
    <div className={styles.waiting}>
      <p className={styles.state}>
        <b>{T.waiting(name)}</b>
        <span className={styles.fixed}>
          <Mark type={type} />
        </span>
      </p>
      <p>{T.waitingLead}</p>
      <DayProgress done={done} of={REVIEW_WAIT_DAYS} label={T.days(done, REVIEW_WAIT_DAYS)} />
      <p className={styles.ends}>
        <time>{formatDate(ratedAt)}</time>
        <time>{formatDate(publishedAt)}</time>
      </p>
    </div>
  )
}

interface RatingOfferProps {
  review: OwnReview
  /** Name of the other party. */
  name: string
  onRate: (type: RatingType) => void
}

/** Offers to rate when there is something to rate (rule `rating-offered`). */
export function RatingOffer({ review, name, onRate }: RatingOfferProps) {
  const { type, hasOtherRated, isOffered } = review
  if (type || !(isOffered || hasOtherRated)) return null
  return (
    <fieldset className={styles.offer} aria-label={T.rated}>
      <span>{hasOtherRated ? T.otherRated(name) : T.ask(name)}</span>
      <div>
        {TYPES.map(one => (
          <Button key={one} size="small" onClick={() => onRate(one)}>
            <Mark type={one} />
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

interface RatingBarProps {
  rating: OwnRating
  review: OwnReview
  /** Name of the other party. */
  name: string
}

/** The viewer's rating, which cannot be changed, and that it waits for the other's. */
export function RatingBar({ rating, review, name }: RatingBarProps) {
  const type = ratedAs(rating)
  if (!type) return null
  const { ratedAt, publishedAt } = review
  const waits = ratedAt && publishedAt && Date.parse(publishedAt) > serverNow()
  return (
    <fieldset className={styles.rate} aria-label={T.rated}>
      {waits ? <Waiting {...{ name, type, ratedAt, publishedAt }} /> : <Fixed type={type} />}
    </fieldset>
  )
}
