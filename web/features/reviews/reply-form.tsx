import { type FormEvent, useEffect, useRef } from 'react'
import type { Review } from '../../../contract/calls/reviews.ts'
import { codePoints } from '../../../contract/code-points.ts'
import { tooLong } from '../../../contract/fields.ts'
import { REVIEW_MAX } from '../../../contract/limits.ts'
import { isBlank, normaliseNewlines } from '../../../contract/text.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useKeptText } from '../../lib/device/kept/use-kept-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { MEMBER_TEXTS as T } from './member-texts.ts'
import styles from './reviews.module.css'

interface ReplyFormProps {
  review: Review
  onSent: (text: string) => void
  onCancel: () => void
}

/** A reply, whose text stays on the device until it is sent (rule `nothing-typed-is-lost`). */
export function ReplyForm({ review, onSent, onCancel }: ReplyFormProps) {
  const [text, setText] = useKeptText(`reply.${review.id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  // The button that opened the form is gone.
  useEffect(() => field.current?.focus(), [])
  const { call, busy, failure } = useCall(browserApi.replyToReview, {
    failed: T.failed,
    onDone() {
      setText('')
      onSent(text.trim())
    },
  })
  const length = codePoints(normaliseNewlines(text))
  const fault = length > REVIEW_MAX ? tooLong(REVIEW_MAX) : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    void call({ reviewId: review.id, text })
  }
  return (
    <form className={styles.replyForm} onSubmit={send}>
      <Field
        label={T.label(review.author.name)}
        hint={T.open}
        error={fault}
        count={{ value: length, max: REVIEW_MAX }}
      >
        {control => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            placeholder={T.placeholder}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      <FailureNotice>{failure}</FailureNotice>
      <p className={styles.actions}>
        <Button variant="plain" onClick={onCancel}>
          {T.cancel}
        </Button>
        <Button type="submit" busy={busy} disabled={isBlank(text) || fault !== undefined}>
          {busy ? T.sending : T.send}
        </Button>
      </p>
    </form>
  )
}
