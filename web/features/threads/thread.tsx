import { san } from '../../lib/format/with-san.ts'
import { links } from '../../lib/pages/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Compose } from './compose/compose.tsx'
import { useTyping } from './compose/use-typing.ts'
import { DealSummary } from './deal-summary.tsx'
import { readerOf } from './fact-words.ts'
import { counterpart, isSeller, isSilent } from './list/thread-in-list.ts'
import { Arrivals } from './log/arrivals.tsx'
import { OutgoingBubble } from './log/bubble.tsx'
import { Log } from './log/log.tsx'
import { Typing } from './log/typing.tsx'
import { RateBar } from './rate-bar.tsx'
import { Silence } from './silence.tsx'
import { THREAD_TEXTS as T } from './texts.ts'
import styles from './thread.module.css'
import { ThreadHead } from './thread-head.tsx'
import { type ThreadProps, useThread } from './use-thread.ts'

const crumbs = (name: string) => [
  { label: 'マイページ', to: links.mypage },
  { label: T.title, to: links.threads() },
  { label: san(name) },
]

function Closed() {
  return (
    <div className={styles.closed}>
      <b>{T.closed}</b>
      <span>{T.closedLead}</span>
    </div>
  )
}

export function Thread(props: ThreadProps) {
  const { viewer, thread, deal, good } = props
  const { log, facts, entries, outbox, scroll } = useThread(props)
  const seller = isSeller(thread, viewer.id)
  const answered = log.messages.some(message => message.authorId !== viewer.id)
  const other = counterpart(thread, viewer.id)
  const lastOfOther = log.messages.findLast(message => message.authorId === other.id)?.id
  const isTyping = useTyping(thread.id, lastOfOther)
  const waits = !seller && !answered && isSilent(thread)
  return (
    <div className={cx('wrap', styles.thread)}>
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={crumbs(other.name)} />
      </div>
      <div className={styles.top}>
        <ThreadHead thread={thread} viewerId={viewer.id} />
        <div className={styles.summary}>
          <DealSummary thread={thread} deal={deal} seller={seller} events={facts.events} />
        </div>
      </div>
      <div className={styles.rate}>
        <RateBar threadId={thread.id} state={good} />
      </div>
      <div className={styles.talk}>
        <Log
          ref={scroll.log}
          thread={thread}
          viewerId={viewer.id}
          entries={entries}
          freshFrom={log.freshFrom}
          hasOlder={log.hasOlder}
          onOlder={log.readOlder}
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
          {waits && <Silence thread={thread} deal={deal} />}
        </Log>
        <Arrivals entries={entries} viewerId={viewer.id} reader={readerOf(thread, seller)} />
        {!thread.hasEnded && <Typing person={other} isTyping={isTyping} />}
      </div>
      <div className={styles.foot}>
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
            owner={viewer.subject}
            threadId={thread.id}
            onSend={outbox.send}
          />
        )}
      </div>
    </div>
  )
}
