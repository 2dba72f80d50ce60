import type { ReactNode } from 'react'
import type { Review, ReviewChoice, ReviewPage } from '../../../contract/calls/reviews.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { part } from '../../lib/pages/part.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { ReviewEntries } from './review-entries.tsx'
import type { Ratee } from './review-row.tsx'
import styles from './reviews.module.css'
import { Tally } from './tally.tsx'
import { REVIEW_TEXTS as T } from './texts.ts'
import { type ReadReviews, type ReviewList, useReviews } from './use-reviews.ts'

const HEADING = 'reviews'
const CHOICES = Object.keys(T.choices) as ReviewChoice[]
const SKELETONS = ['1', '2', '3']

type Categories = (
  category: number | undefined,
  onChoose: (category: number | undefined) => void,
) => ReactNode

export interface ReviewsProps {
  /** Null when it could not be read. */
  first: ReviewPage | null
  read: ReadReviews
  ratee: Ratee
  /** Choice of a category; only for a person, whose reviews are about several services. */
  categories?: Categories
  /**
   * Renders the button that reports a review. Only members see it, so that it may be loaded later.
   */
  report: (review: Review) => ReactNode
}

function Choices({ list, categories }: { list: ReviewList; categories: Categories | undefined }) {
  const { query, choose } = list
  return (
    <div className={styles.choices}>
      {categories?.(query.category, category => void choose({ category }))}
      {CHOICES.map(type => (
        <Button
          key={type}
          size="small"
          variant={query.type === type ? 'quiet' : 'plain'}
          aria-pressed={query.type === type}
          onClick={() => void choose({ type })}
        >
          {T.choices[type]}
        </Button>
      ))}
    </div>
  )
}

/** Loaded only where there are no reviews yet, once the visitor comes near. */
const NoReviews = part(() => import('./no-reviews.tsx'), 'NoReviews')

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p className={styles.none}>{T.noneOfChoice}</p>
  return (
    <WhenNear>
      <NoReviews />
    </WhenNear>
  )
}

const Waiting = () => (
  <Loading>
    <div className={styles.waiting}>
      {SKELETONS.map(key => (
        <Skeleton key={key} height="96px" />
      ))}
    </div>
  </Loading>
)

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.none} role="alert">
      {T.failed}{' '}
      <Button size="small" onClick={onRetry}>
        {T.retry}
      </Button>
    </p>
  )
}

/** Reviews of a service or a person, newest first, more of them in place. */
export function Reviews({ first, read, ratee, categories, report }: ReviewsProps) {
  const ofPerson = categories !== undefined
  const list = useReviews(first, read)
  const { page, query, isReading, isGrowing, hasFailed } = list
  const shown = page?.reviews.length ?? 0
  const isFiltered = query.type !== 'all' || query.category !== undefined
  const left = (page?.found ?? 0) - shown
  return (
    <section className={styles.reviews} id={HEADING} aria-labelledby={`${HEADING}-title`}>
      <div className={styles.head}>
        <h2 className="h2" id={`${HEADING}-title`}>
          {T.title}
        </h2>
        {page && page.found > 0 && (
          <p>
            <b>{formatNumber(page.found)}</b>
            {T.found}
          </p>
        )}
        {(shown > 0 || isFiltered) && <Choices list={list} categories={categories} />}
      </div>
      {page && !ofPerson && <Tally page={page} />}
      {isReading ? (
        <Waiting />
      ) : (
        page && shown > 0 && <ReviewEntries {...{ list, ratee, ofPerson, report }} />
      )}
      {page && shown === 0 && !isReading && !hasFailed && <Empty isFiltered={isFiltered} />}
      {hasFailed && <Failed onRetry={() => void list.retry()} />}
      {left > 0 && !isReading && !hasFailed && (
        <p className={styles.more}>
          <Button busy={isGrowing} onClick={() => void list.readMore()}>
            {T.more}
            <small>{T.left(left)}</small>
          </Button>
        </p>
      )}
    </section>
  )
}
