import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Review } from '../../../contract/calls/reviews.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { serverNow } from '../../lib/live/server-now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showFailure, showToast } from '../../ui/feedback/toast-store.ts'
import { MEMBER_TEXTS as T } from './member-texts.ts'
import { ReplyForm } from './reply-form.tsx'
import styles from './reviews.module.css'

export interface ReviewActionsProps {
  review: Review
  isRatee: boolean
  /** The button that reports the review. */
  report: ReactNode
  onReply: (reply: Review['reply']) => void
}

function RemoveReply({ review, onReply }: Pick<ReviewActionsProps, 'review' | 'onReply'>) {
  const { reply } = review
  const options = { failed: T.removeFailed, onFailed: showFailure }
  const restoring = useCall(browserApi.replyToReview, { ...options, onDone: () => onReply(reply) })
  const restore = () => void restoring.call({ reviewId: review.id, text: reply?.text ?? '' })
  const removing = useCall(browserApi.deleteReply, {
    ...options,
    onDone() {
      onReply(null)
      showToast(T.removed, { action: { label: T.undo, run: restore } })
    },
  })
  return (
    <Button
      variant="plain"
      size="small"
      busy={removing.busy}
      onClick={() => void removing.call({ reviewId: review.id })}
    >
      {T.remove}
    </Button>
  )
}

/** Takes the focus after the form, whose buttons are gone then. */
function WriteReply({ takesFocus, onClick }: { takesFocus: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const begin = useEffectEvent(() => takesFocus && button.current?.focus())
  useEffect(() => void begin(), [])
  return (
    <Button ref={button} size="small" onClick={onClick}>
      {T.write}
    </Button>
  )
}

/** The actions of members on a review: to report it and, for the rated person, to reply. */
export function ReviewActions({ review, isRatee, report, onReply }: ReviewActionsProps) {
  const [writes, setWrites] = useState(false)
  const [wasWriting, setWritten] = useState(false)
  const actions = useRef<HTMLParagraphElement>(null)
  const close = () => {
    setWrites(false)
    setWritten(true)
  }
  const onSent = (text: string) => {
    setWrites(false)
    onReply({ text, createdAt: new Date(serverNow()).toISOString() })
    showToast(T.sent)
    actions.current?.focus()
  }
  const onChange = (reply: Review['reply']) => {
    const hasFocus = actions.current?.contains(document.activeElement)
    onReply(reply)
    if (hasFocus) actions.current?.focus()
  }
  return (
    <>
      {/* Takes the focus of the buttons that sending and removing take away. */}
      <p ref={actions} className={styles.actions} tabIndex={-1}>
        {isRatee && !review.reply && !writes && (
          <WriteReply takesFocus={wasWriting} onClick={() => setWrites(true)} />
        )}
        {isRatee && review.reply && <RemoveReply review={review} onReply={onChange} />}
        {report}
      </p>
      {writes && <ReplyForm review={review} onSent={onSent} onCancel={close} />}
    </>
  )
}
