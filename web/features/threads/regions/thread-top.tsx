import { cx } from '../../../ui/cx.ts'
import { OfflineBar } from '../outbox/offline-bar.tsx'
import { RatingOffer } from '../rating/rating-bar.tsx'
import { HitList } from '../search/hit-list.tsx'
import { SearchBar } from '../search/search-bar.tsx'
import styles from '../thread.module.css'
import type { RegionProps } from './region-props.ts'
import { ThreadHead } from './thread-head.tsx'
import { ThreadSummary } from './thread-summary.tsx'

/** The fixed head of a thread, and beside the messages the deal, the question or the hits. */
export function ThreadTop(props: RegionProps) {
  const { viewer, thread, review, question, live, other, questionActs, rating, search } = props
  const { outbox } = live
  return (
    <div className={styles.top}>
      <div className={styles.fixed}>
        <OfflineBar waiting={outbox.items.length} onRetry={outbox.retryUnreached} />
        <ThreadHead
          thread={thread}
          viewerId={viewer.id}
          onRate={rating.isRated || question ? null : () => rating.start(null)}
          search={search}
          menu={questionActs.menu}
          onBlock={props.onBlock}
        />
        {search.isOpen && <SearchBar search={search} />}
        <RatingOffer review={review} name={other.name} onRate={rating.start} />
      </div>
      <div className={cx(styles.summary, search.isOpen && styles.searching)}>
        <div className={styles.stick}>
          {search.hits.length > 0 ? (
            <HitList search={search} thread={thread} viewerId={viewer.id} />
          ) : (
            <Summary {...props} />
          )}
        </div>
      </div>
    </div>
  )
}

const Summary = (props: RegionProps) => {
  const { state, question, live, questionActs } = props
  return (
    <ThreadSummary
      {...props}
      seller={state.isSeller}
      acts={questionActs.acts}
      events={live.facts.events}
      leadsToSilence={!question && state.awaitsAnswer && !state.waitsLong}
    />
  )
}
