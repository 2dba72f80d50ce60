import { Suspense, useState } from 'react'
import type { Review } from '../../../contract/calls/reviews.ts'
import { part } from '../../lib/pages/part.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './report-review.module.css'
import { REPORT_TEXTS as T } from './texts.ts'

const ReportDialog = part(() => import('./report-dialog.tsx'), 'ReportDialog')

/** Reports a review to the operator; its own author, the reply to it. */
export function ReportReview({ review: { id, author, reply } }: { review: Review }) {
  const viewer = useCurrentUser()
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never')
  if (viewer?.id === author.id && !reply) return null
  const label = T.reviewOf(author.name)
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
            name={author.name}
            onClose={() => setAsked('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
