import { useRevalidator } from 'react-router'
import type { CurrentUser } from '../../../contract/accounts.ts'
import type { Contact } from '../../../contract/chat.ts'
import type { Subsc } from '../../../contract/deals.ts'
import type { GoodState } from '../../../contract/ratings.ts'
import { ApiError } from '../../lib/api-error.ts'
import { links } from '../../lib/links.ts'
import { useIsLive, useLive } from '../../lib/live.ts'
import { useRefresh } from '../../lib/use-refresh.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { OutgoingBubble } from './bubble.tsx'
import { Compose } from './compose.tsx'
import { counterpart, isSeller, isSilent } from './contact-view.ts'
import { DealSlip } from './deal-slip.tsx'
import { Log } from './log.tsx'
import { RateBar } from './rate-bar.tsx'
import { Silence } from './silence.tsx'
import { CHAT_TEXTS as T } from './texts.ts'
import styles from './thread.module.css'
import { ThreadHead } from './thread-head.tsx'
import { type LogPage, useLog } from './use-log.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useOutbox } from './use-outbox.ts'

export interface ThreadProps {
  viewer: CurrentUser
  contact: Contact
  subsc: Subsc | null
  good: GoodState
  first: LogPage
}

/** Where no stream stands. */
const POLL_SECONDS = 5

const crumbs = (name: string) => [
  { label: 'マイページ', to: links.mypage },
  { label: T.title, to: links.contacts() },
  { label: `${name}さん` },
]

const quietly = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  console.warn('New messages could not be read', error.status)
}

function useThread({ viewer, contact, first }: ThreadProps) {
  const { revalidate } = useRevalidator()
  const contactId = contact.id
  const log = useLog({ contactId, viewerId: viewer.id, first })
  const refresh = () => log.refresh().catch(quietly)
  const outbox = useOutbox({
    contactId,
    viewer,
    messages: log.messages,
    onSent: message => {
      log.add([message])
      void refresh()
    },
    onRefused: () => void revalidate(),
  })
  const isLive = useIsLive()
  useRefresh(refresh, isLive ? {} : { everySeconds: POLL_SECONDS })
  useLive(news => {
    if (news.kind === 'ready') outbox.retryUnreached()
    if (news.kind === 'deal' && news.contactId === contactId) return void revalidate()
    const isOurs = news.kind === 'ready' || news.contactId === contactId
    if (isOurs && document.visibilityState === 'visible') void refresh()
  })
  const scroll = useLogScroll(log.messages, outbox.items.length)
  return { log, outbox, scroll }
}

function Closed() {
  return (
    <div className={styles.closed}>
      <b>{T.closed}</b>
      <span>{T.closedLead}</span>
    </div>
  )
}

export function Thread(props: ThreadProps) {
  const { viewer, contact, subsc, good } = props
  const { log, outbox, scroll } = useThread(props)
  const seller = isSeller(contact, viewer.id)
  const answered = log.messages.some(message => message.user_id !== viewer.id)
  const waits = !seller && !answered && isSilent(contact)
  const own = { id: viewer.id, name: viewer.name, icon: viewer.icon }
  return (
    <div className={cx('wrap', styles.thread)}>
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={crumbs(counterpart(contact, viewer.id).name)} />
      </div>
      <div className={styles.top}>
        <ThreadHead contact={contact} viewerId={viewer.id} />
        <div className={styles.slip}>
          <DealSlip contact={contact} subsc={subsc} seller={seller} />
        </div>
      </div>
      <div className={styles.rate}>
        <RateBar contactId={contact.id} state={good} />
      </div>
      <div className={styles.talk}>
        <Log
          ref={scroll.log}
          contact={contact}
          viewerId={viewer.id}
          messages={log.messages}
          freshFrom={log.freshFrom}
          hasOlder={log.hasOlder}
          onOlder={log.readOlder}
        >
          {outbox.items.map(item => (
            <OutgoingBubble
              key={item.key}
              item={item}
              share={outbox.shares[item.key]}
              person={own}
              onRetry={outbox.retry}
              onRewrite={item => void outbox.rewrite(item)}
              onDiscard={outbox.discard}
            />
          ))}
          {waits && <Silence contact={contact} subsc={subsc} />}
        </Log>
      </div>
      <div className={styles.foot}>
        {scroll.below > 0 && (
          <Button className={styles.below} size="small" onClick={scroll.toEnd}>
            {T.newBelow(scroll.below)}
          </Button>
        )}
        {contact.end === 1 ? (
          <Closed />
        ) : (
          <Compose key={outbox.edition} contactId={contact.id} onSend={outbox.send} />
        )}
      </div>
    </div>
  )
}
