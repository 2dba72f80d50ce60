import type { ReviewPage } from '../../../contract/calls/reviews.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { RATING_LABELS } from '../../ui/display/rating.tsx'
import styles from './reviews.module.css'
import { REVIEW_TEXTS as T } from './texts.ts'

const TYPES = ['good', 'bad'] as const

/** Numbers of ratings, with words or without, and the latest as a row of marks. */
export function Tally({ page }: { page: ReviewPage }) {
  const { latest } = page
  if (latest.length === 0) return null
  const good = latest.filter(type => type === 'good').length
  // Two marks of the same kind are equal, so that kind and place are the key.
  const marks = latest.map((type, place) => ({ type, place }))
  return (
    <div className={styles.tally}>
      <div className={styles.counts}>
        {TYPES.map(type => (
          <p key={type} className={styles[type]}>
            <Icon name={type} className={styles.mark} />
            {RATING_LABELS[type]}
            <b>{page[type]}</b>
          </p>
        ))}
      </div>
      <div className={styles.latest}>
        <p>
          <span>{T.newest}</span>
          <span>{T.latest(latest.length)}</span>
        </p>
        <div role="img" aria-label={T.latestLabel(latest.length, good)}>
          {marks.map(({ type, place }) => (
            <span key={place} className={styles[type]}>
              <Icon name={type} className={styles.mark} />
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
