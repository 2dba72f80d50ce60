import { type ReactNode, Suspense } from 'react'
import type { Review } from '../../../contract/calls/reviews.ts'
import { part } from '../../lib/pages/part.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { type Ratee, ReviewRow } from './review-row.tsx'
import type { ReviewList } from './use-reviews.ts'

/** Only members can do something with a review, so visitors do not load it. */
const ReviewActions = part(() => import('./review-actions.tsx'), 'ReviewActions')

interface ReviewEntriesProps {
  ratee: Ratee
  report: (review: Review) => ReactNode
  list: ReviewList
  /** Whether the reviews are about several services, which are named then. */
  ofPerson: boolean
}

/** The reviews that are shown. */
export function ReviewEntries({ list, ratee, ofPerson, report }: ReviewEntriesProps) {
  const viewer = useCurrentUser()
  return (
    <ol>
      {list.page?.reviews.map(review => (
        <ReviewRow key={review.id} review={review} ratee={ratee} namesService={ofPerson}>
          {viewer && (
            <Suspense>
              <ReviewActions
                review={review}
                isRatee={viewer.id === ratee.id}
                report={report(review)}
                onReply={reply => list.setReply(review.id, reply)}
              />
            </Suspense>
          )}
        </ReviewRow>
      ))}
    </ol>
  )
}
