import { serverNow } from '../../lib/live/server-now.ts'
import { cx } from '../../ui/cx.ts'
import { counterpartOf } from './list/thread-in-list.ts'
import { useQuestionActs } from './question/use-question-acts.tsx'
import { Rating } from './rating/rating.tsx'
import { useRatingState } from './rating/use-rating-state.ts'
import { ThreadFoot } from './regions/thread-foot.tsx'
import { ThreadMessages } from './regions/thread-messages.tsx'
import { ThreadTop } from './regions/thread-top.tsx'
import { useSearch } from './search/use-search.ts'
import styles from './thread.module.css'
import { threadState } from './thread-state.ts'
import { type ThreadProps, useThread } from './use-thread.ts'

export function Thread(props: ThreadProps) {
  const { viewer, thread, ownRating, review, question } = props
  const live = useThread(props)
  const { messages, reach } = live.log
  const state = threadState({
    thread,
    messages,
    outgoing: live.outbox.items.length,
    isQuestion: question !== null,
    viewerId: viewer.id,
    now: serverNow(),
  })
  const other = counterpartOf(thread, viewer.id)
  const takesQuestions = question?.service?.takesQuestions ?? null
  const questionActs = useQuestionActs(thread, state.isSeller ? takesQuestions : null)
  const rating = useRatingState(ownRating)
  const search = useSearch({ threadId: thread.id, messages, reach })
  const region = { ...props, live, state, other, questionActs, rating, search }
  return (
    <div className={cx('wrap', styles.thread)}>
      <ThreadTop {...region} />
      <div className={styles.rate}>
        <Rating rating={ownRating} review={review} state={rating} {...{ thread, viewer, other }} />
      </div>
      <ThreadMessages {...region} />
      <ThreadFoot {...region} />
      {question && questionActs.dialog}
    </div>
  )
}
