import { useEffect, useRef } from 'react'
import type { RatingType } from '../../../../contract/calls/ratings.ts'
import { REVIEW_WAIT_DAYS } from '../../../../contract/calls/reviews.ts'
import type { Thread } from '../../../../contract/calls/threads.ts'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type Consequence, Consequences } from '../../../ui/display/consequences.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { RATING_LABELS } from '../../../ui/display/rating.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import styles from './rating-dialog.module.css'
import { RatingForm } from './rating-form.tsx'
import { RATING_TEXTS as T } from './texts.ts'
import { type RatingForm as Form, useRating } from './use-rating.ts'

const WAIT_MS = REVIEW_WAIT_DAYS * DAY_MS

export interface RatingDialogProps {
  open: boolean
  thread: Thread
  viewer: { id: number; name: string }
  /** The rated party. */
  other: { id: number; name: string }
  hasOtherRated: boolean
  type: RatingType | null
  onChoose: (type: RatingType) => void
  onClose: () => void
}

type Facts = Pick<RatingDialogProps, 'thread' | 'viewer' | 'other' | 'hasOtherRated'>

function consequencesOf(
  { thread, viewer, other, hasOtherRated }: Facts,
  hasWords: boolean,
): Consequence[] {
  const place = other.id === thread.sellerId ? T.onService(other.name) : T.onProfile(other.name)
  const latest = formatDate(new Date(serverNow() + WAIT_MS).toISOString())
  const ofWords: Consequence[] = [
    [T.place, place],
    [T.author, viewer.name],
    [T.time, hasOtherRated ? T.atOnce : T.both(other.name, latest)],
  ]
  return [
    ...(hasWords ? ofWords : [[T.place, T.onlyCounted(other.name)] as const]),
    [T.after, T.final],
  ]
}

function Question({ form, ...facts }: Facts & { form: Form }) {
  const { type, words, failure } = form
  const text = words.trim()
  return (
    <>
      {type && (
        <div className={styles.letter}>
          <Icon name={type} className={type === 'good' ? styles.red : undefined} />
          <p>{text || RATING_LABELS[type]}</p>
        </div>
      )}
      <Consequences rows={consequencesOf(facts, text !== '')} />
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
          <br />
          {T.kept}
        </Notice>
      )}
    </>
  )
}

/** Takes the focus, because the button that was pressed is gone. */
function Rewrite({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} variant="plain" onClick={onClick}>
      {T.rewrite}
    </Button>
  )
}

function Actions({ form, onClose }: { form: Form; onClose: () => void }) {
  const { asks, type, busy } = form
  if (!asks || !type) {
    return (
      <>
        <Button variant="plain" onClick={onClose}>
          {T.later}
        </Button>
        <Button variant="primary" onClick={form.check}>
          {T.check}
        </Button>
      </>
    )
  }
  return (
    <>
      <Rewrite onClick={form.rewrite} />
      <Button variant="primary" busy={busy} onClick={form.send}>
        {busy ? T.sending : T.send(RATING_LABELS[type])}
      </Button>
    </>
  )
}

/** Asks before a rating counts, because it is final (rule `one-final-rating`). */
export function RatingDialog({ open, type, onChoose, onClose, ...facts }: RatingDialogProps) {
  const { thread, other, hasOtherRated } = facts
  const rated = other.id === thread.sellerId ? 'seller' : 'buyer'
  const onSent = () => {
    onClose()
    showToast(hasOtherRated ? T.sentBoth : T.sent)
  }
  const form = useRating(thread.id, { type, onChoose, onSent })
  return (
    <Sheet
      open={open}
      title={form.asks ? T.confirm : T.ask(other.name)}
      onClose={onClose}
      actions={<Actions form={form} onClose={onClose} />}
    >
      {form.asks ? (
        <Question form={form} {...facts} />
      ) : (
        <RatingForm form={form} thread={thread} name={other.name} rated={rated} />
      )}
    </Sheet>
  )
}
