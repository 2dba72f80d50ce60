import { Suspense } from 'react'
import type { OwnRating } from '../../../../contract/calls/ratings.ts'
import type { OwnReview } from '../../../../contract/calls/reviews.ts'
import { part } from '../../../lib/pages/part.ts'
import { RatingBar } from './rating-bar.tsx'
import type { RatingDialogProps } from './rating-dialog.tsx'
import type { RatingState } from './use-rating-state.ts'

/** Loaded when somebody rates. */
const RatingDialog = part(() => import('./rating-dialog.tsx'), 'RatingDialog')

interface RatingProps extends Pick<RatingDialogProps, 'thread' | 'viewer' | 'other'> {
  rating: OwnRating
  review: OwnReview
  state: RatingState
}

/** The viewer's rating above the messages, and the dialog in which it is made. */
export function Rating({ rating, review, state, ...people }: RatingProps) {
  const { type, choose, isOpen, wasOpened, close } = state
  return (
    <>
      <RatingBar rating={rating} review={review} name={people.other.name} />
      {wasOpened && (
        <Suspense>
          <RatingDialog
            {...people}
            open={isOpen}
            type={type}
            onChoose={choose}
            hasOtherRated={review.hasOtherRated}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
