import { useEffect, useState } from 'react'
import { forgetOnboarding, isOnboardingAwaited } from '../../../lib/session/onboarding-return.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { type DraftPlace, draftTime } from '../draft.ts'
import { FORM_TEXTS as T } from '../texts.ts'
import styles from './account-news.module.css'

interface AccountNewsProps {
  /** Whether the payout account became ready while this page waited for it. */
  hasWaited: boolean
  draft: DraftPlace
  /** Number of pictures in the draft. */
  pictures: number
}

/** Says once that the payout account is ready, and what an earlier visit left in the form. */
export function AccountNews({ hasWaited, draft, pictures }: AccountNewsProps) {
  const [isNews] = useState(() => hasWaited || isOnboardingAwaited())
  const [left] = useState(() => ({ isWritten: draftTime(draft) !== null, pictures }))
  useEffect(forgetOnboarding, [])
  if (!isNews) return null
  return (
    <div className={styles.news}>
      <Notice tone="ok" role="status">
        <b>{T.accountReady}</b> {T.leftInForm(left)}
      </Notice>
    </div>
  )
}
