import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Review } from '../../../contract/calls/reviews.ts'
import { cutName } from '../../../contract/code-points.ts'
import { formatDate } from '../../lib/format/format.ts'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { RATING_LABELS } from '../../ui/display/rating.tsx'
import styles from './reviews.module.css'
import { REVIEW_TEXTS as T } from './texts.ts'

/** Five lines; the button is there only when something is hidden. */
function Words({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = words.current ?? {}
    setLong(scrollHeight > clientHeight + 1)
  }, [])
  return (
    <>
      <p ref={words} className={cx(styles.words, !isOpen && styles.folded)}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={cx('link', styles.unfold)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? T.fold : T.unfold}
        </button>
      )}
    </>
  )
}

export interface Ratee {
  id: number
  name: string
  icon: string | null
}

function Reply({ reply, ratee }: { reply: NonNullable<Review['reply']>; ratee: Ratee }) {
  return (
    <div className={styles.reply}>
      <p className={styles.from}>
        <Avatar person={ratee} size={22} />
        <b>{T.replyOf(ratee.name)}</b>
        <time dateTime={reply.createdAt}>{formatDate(reply.createdAt)}</time>
      </p>
      <p className={styles.words}>{reply.text}</p>
    </div>
  )
}

export interface ReviewRowProps {
  review: Review
  ratee: Ratee
  /** Whether the service is named, because the list has several. */
  namesService: boolean
  /** The viewer's actions on the review. */
  children: ReactNode
}

export function ReviewRow({ review, ratee, namesService, children }: ReviewRowProps) {
  const { type, text, author, service, months, isEnded, publishedAt, reply } = review
  return (
    <li className={styles.review}>
      <span role="img" aria-label={RATING_LABELS[type]} className={styles[type]}>
        <Icon name={type} className={styles.mark} />
      </span>
      <div>
        <Words text={text} />
        <div className={styles.line}>
          <p className={styles.from}>
            <Avatar person={author} size={22} />
            <b title={author.name}>{cutName(author.name)}</b>
            <span>{isEnded ? T.ended(months) : T.running(months)}</span>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            {namesService && <span>{service.name}</span>}
          </p>
          {children}
        </div>
        {reply && <Reply reply={reply} ratee={ratee} />}
      </div>
    </li>
  )
}
