import { serverNow } from '../../lib/live/server-now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Closed } from './closed.tsx'
import { Compose } from './compose/compose.tsx'
import { slotValues } from './compose/phrases/slot-values.ts'
import { useTyping } from './compose/use-typing.ts'
import { readerOf } from './fact-reader.ts'
import { Greeting } from './greeting/greeting.tsx'
import { counterpart, isSeller, isSilent, isSilentForLong } from './list/thread-in-list.ts'
import { Arrivals } from './log/arrivals.tsx'
import { Log } from './log/log.tsx'
import { OutgoingBubble } from './log/outgoing-bubble.tsx'
import { isBefore } from './log/timeline.ts'
import { Typing } from './log/typing.tsx'
import { OfflineBar } from './outbox/offline-bar.tsx'
import { AwaitedAnswer } from './question/awaited-answer.tsx'
import { QuestionBeginning } from './question/question-beginning.tsx'
import { QUESTION_TEXTS } from './question/question-texts.ts'
import { useQuestionActs } from './question/use-question-acts.tsx'
import { Rating } from './rating/rating.tsx'
import { RatingOffer } from './rating/rating-bar.tsx'
import { useRatingState } from './rating/use-rating-state.ts'
import { HitContext } from './search/hit-context.ts'
import { HitList } from './search/hit-list.tsx'
import { SearchBar } from './search/search-bar.tsx'
import { useSearch } from './search/use-search.ts'
import { Silence } from './silence.tsx'
import { THREAD_TEXTS as T } from './texts.ts'
import styles from './thread.module.css'
import { ThreadHead } from './thread-head.tsx'
import { ThreadSummary } from './thread-summary.tsx'
import { useFormHeight } from './use-form-height.ts'
import { type ThreadProps, useThread } from './use-thread.ts'

/** The placeholder of the empty form. */
function placeholderOf({ isNew, asks, answered }: Record<'isNew' | 'asks' | 'answered', boolean>) {
  if (asks) return answered ? QUESTION_TEXTS.asks : QUESTION_TEXTS.adds
  return isNew ? T.firstWords : T.placeholder
}

export function Thread(props: ThreadProps) {
  const { viewer, thread, deal, good, review, greeting, question, onBlock } = props
  const { log, facts, entries, outbox, scroll } = useThread(props)
  const seller = isSeller(thread, viewer.id)
  // Messages of a question before the deal are no answer in it (rule `question-moves-into-deal`).
  const [oldest] = log.messages
  const talk = log.messages.filter(({ createdAt }) => !isBefore(createdAt, thread.createdAt))
  const asksFirst = question !== null || talk.length < log.messages.length
  const answered = talk.some(message => message.authorId !== viewer.id && !message.isAnnouncement)
  const other = counterpart(thread, viewer.id)
  const lastOfOther = log.messages.findLast(message => message.authorId === other.id)?.id
  const isTyping = useTyping(thread.id, lastOfOther)
  const isNew = !question && !thread.hasEnded && talk.length === 0 && outbox.items.length === 0
  const { acts, menu, dialog } = useQuestionActs(
    thread,
    seller ? (question?.service?.takesQuestions ?? null) : null,
  )
  const awaits = !question && !seller && !answered && isSilent(thread)
  const waitsLong = awaits && isSilentForLong(thread, serverNow())
  const rating = useRatingState(good)
  const foot = useFormHeight()
  const search = useSearch({ threadId: thread.id, messages: log.messages, reach: log.reach })
  return (
    <div className={cx('wrap', styles.thread)}>
      <div className={styles.top}>
        <div className={styles.fixed}>
          <OfflineBar waiting={outbox.items.length} onRetry={outbox.retryUnreached} />
          <ThreadHead
            thread={thread}
            viewerId={viewer.id}
            onRate={rating.isRated || question ? null : () => rating.start(null)}
            search={search}
            menu={menu}
            onBlock={onBlock}
          />
          {search.isOpen && <SearchBar search={search} />}
          <RatingOffer review={review} name={other.name} onRate={rating.start} />
        </div>
        <div className={cx(styles.summary, search.isOpen && styles.searching)}>
          <div className={styles.stick}>
            {search.hits.length > 0 ? (
              <HitList search={search} thread={thread} viewerId={viewer.id} />
            ) : (
              <ThreadSummary
                {...props}
                {...{ seller, other, acts }}
                events={facts.events}
                leadsToSilence={awaits && !waitsLong}
              />
            )}
          </div>
        </div>
      </div>
      <div className={styles.rate}>
        <Rating rating={good} review={review} state={rating} {...{ thread, viewer, other }} />
      </div>
      <div className={styles.talk}>
        <HitContext value={search.found}>
          <Log
            ref={scroll.log}
            thread={thread}
            viewerId={viewer.id}
            entries={entries}
            freshFrom={log.freshFrom}
            hasOlder={log.hasOlder}
            onOlder={log.readOlder}
            beginning={
              asksFirst && (
                <QuestionBeginning at={oldest?.createdAt ?? thread.createdAt} seller={seller} />
              )
            }
          >
            {outbox.items.map(item => (
              <OutgoingBubble
                key={item.key}
                item={item}
                share={outbox.shares[item.key]}
                person={viewer}
                onRetry={outbox.retry}
                onRewrite={item => void outbox.rewrite(item)}
                onDiscard={outbox.discard}
              />
            ))}
            {isNew && (
              <Greeting thread={thread} isSeller={seller} {...greeting} onBegin={outbox.begin} />
            )}
            {waitsLong && <Silence thread={thread} deal={deal} />}
            {question && !seller && !answered && isSilent(thread) && (
              <AwaitedAnswer thread={thread} question={question} onClose={acts.close} />
            )}
          </Log>
        </HitContext>
        <Arrivals entries={entries} viewerId={viewer.id} reader={readerOf(thread, seller)} />
        {!thread.hasEnded && <Typing person={other} isTyping={isTyping} />}
      </div>
      <div ref={foot} className={styles.foot}>
        {scroll.below > 0 && (
          <Button className={styles.below} size="small" onClick={scroll.toEnd}>
            {T.newBelow(scroll.below)}
          </Button>
        )}
        {thread.hasEnded ? (
          <Closed />
        ) : (
          <Compose
            key={outbox.edition}
            focused={outbox.edition > 0}
            owner={viewer.subject}
            threadId={thread.id}
            onSend={outbox.send}
            slots={seller ? slotValues(thread, deal) : null}
            placeholder={placeholderOf({ isNew, asks: question !== null && !seller, answered })}
          />
        )}
      </div>
      {question && dialog}
    </div>
  )
}
