import { Suspense, useState } from 'react'
import type { Review } from '../../../contract/calls/reviews.ts'
import { part } from '../../lib/pages/part.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './report-review.module.css'
import { REPORT_TEXTS as T } from './texts.ts'

const ReportDialog = part(() => import('./report-dialog.tsx'), 'ReportDialog')

interface ReportReviewProps {
  review: Review
  /** Name of the rated person, who may have replied. */
  rateeName: string
}

/** Reports a review to the operator; its own author, the reply to it. */
export function ReportReview({ review: { id, author, reply }, rateeName }: ReportReviewProps) {
  const viewer = useCurrentUser()
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never')
  const ofReply = viewer?.id === author.id
  if (ofReply && !reply) return null
  const label = ofReply ? T.ofReply(rateeName) : T.ofReview(author.name)
  return (
    <>
      <button
        type="button"
        className={styles.flag}
        aria-label={label}
        title={label}
        onClick={() => setAsked('open')}
      >
        <Icon name="flag" />
      </button>
      {asked !== 'never' && (
        <Suspense>
          <ReportDialog
            open={asked === 'open'}
            reviewId={id}
            ofReply={ofReply}
            name={ofReply ? rateeName : author.name}
            onClose={() => setAsked('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
