import type { OwnRating, RatingType } from '../../../../contract/calls/ratings.ts'
import { type OwnReview, REVIEW_WAIT_DAYS } from '../../../../contract/calls/reviews.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DayProgress } from '../../../ui/display/day-progress.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { RATING_LABELS } from '../../../ui/display/rating.tsx'
import styles from './rating-bar.module.css'
import { RATING_TEXTS as T } from './texts.ts'

const TYPES: readonly RatingType[] = ['good', 'bad']
const DAY_MS = 86_400_000

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
    <div className={styles.slip}>
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

interface ChoiceProps {
  name: string
  hasOtherRated: boolean
  onRate: (type: RatingType) => void
}

function Choice({ name, hasOtherRated, onRate }: ChoiceProps) {
  return (
    <div className={styles.row}>
      <span>{hasOtherRated ? T.otherRated(name) : T.ask(name)}</span>
      <div>
        {TYPES.map(type => (
          <Button key={type} size="small" onClick={() => onRate(type)}>
            <Mark type={type} />
          </Button>
        ))}
      </div>
    </div>
  )
}

export interface RatingBarProps {
  rating: OwnRating
  review: OwnReview
  /** Name of the other party. */
  name: string
  onRate: (type: RatingType) => void
}

/** Offers to rate when there is something to rate, then shows the rating (rule `rating-offered`). */
export function RatingBar({ rating, review, name, onRate }: RatingBarProps) {
  const type = ratedAs(rating)
  const { ratedAt, publishedAt, hasOtherRated, isOffered } = review
  const waits = ratedAt && publishedAt && Date.parse(publishedAt) > serverNow()
  if (!type && !isOffered && !hasOtherRated) return null
  return (
    <fieldset className={styles.rate} aria-label={T.rated}>
      {!type && <Choice name={name} hasOtherRated={hasOtherRated} onRate={onRate} />}
      {type && !waits && <Fixed type={type} />}
      {type && waits && <Waiting {...{ name, type, ratedAt, publishedAt }} />}
    </fieldset>
  )
}
