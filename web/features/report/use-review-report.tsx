import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Review } from '../../../contract/calls/reviews.ts'

/** Loaded when somebody reports a review. */
const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}))

/** Opens the dialog that reports a review; `dialog` stands in the page. */
export function useReviewReport(): { ask: (review: Review) => void; dialog: ReactNode } {
  const [review, setReview] = useState<Review | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (about: Review) => {
    setReview(about)
    setOpen(true)
  }
  const dialog = review && (
    <Suspense>
      <ReportDialog
        key={review.id}
        open={isOpen}
        reviewId={review.id}
        name={review.author.name}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  )
  return { ask, dialog }
}
