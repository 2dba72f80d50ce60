import { lazy, Suspense } from 'react'
import { RatingBar, type RatingBarProps } from './rating-bar.tsx'
import type { RatingDialogProps } from './rating-dialog.tsx'
import type { RatingState } from './use-rating-state.ts'

/** Loaded when somebody rates. */
const RatingDialog = lazy(async () => ({
  default: (await import('./rating-dialog.tsx')).RatingDialog,
}))

type RatingProps = Pick<RatingBarProps, 'rating' | 'review'> &
  Pick<RatingDialogProps, 'thread' | 'viewer' | 'other'> & { state: RatingState }

/** Rating a deal: the bar above the messages, and the dialog. */
export function Rating({ rating, review, state, ...people }: RatingProps) {
  const { type, choose, isOpen, wasOpened, start, close } = state
  return (
    <>
      <RatingBar rating={rating} review={review} name={people.other.name} onRate={start} />
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
