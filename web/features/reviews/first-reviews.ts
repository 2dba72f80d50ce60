import type { ReviewPage } from '../../../contract/calls/reviews.ts'
import { ApiError } from '../../lib/api/api-error.ts'

/** The reviews of a page, or null when they could not be read: the rest of the page stays. */
export const firstReviews = <Page extends ReviewPage>(
  reading: Promise<Page>,
): Promise<Page | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
