import { useMemo } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import type { Deal } from '../../../contract/calls/deals.ts'
import type { OwnRating } from '../../../contract/calls/ratings.ts'
import type { OwnReview } from '../../../contract/calls/reviews.ts'
import type { Thread } from '../../../contract/calls/threads.ts'
import { useIsLive, useLive } from '../../lib/live/live.ts'
import { useMissedNews } from '../../lib/live/use-missed-news.ts'
import { useRefresh } from '../../lib/pages/use-refresh.ts'
import { useSession } from '../../lib/session/session.ts'
import { type FactPage, useFacts } from './facts/use-facts.ts'
import type { GreetingFacts } from './greeting/greeting.tsx'
import { timelineOf } from './log/timeline.ts'
import { type LogPage, useLog } from './log/use-log.ts'
import { useLogScroll } from './log/use-log-scroll.ts'
import { logApiError } from './outbox/log-api-error.ts'
import { useOutbox } from './outbox/use-outbox.ts'
import type { QuestionData } from './question/load-question.ts'
import { useReadWhenSeen } from './use-read-when-seen.ts'

export interface ThreadProps {
  viewer: CurrentUser
  thread: Thread
  deal: Deal | null
  ownRating: OwnRating
  review: OwnReview
  first: LogPage
  facts: FactPage
  greeting: GreetingFacts
  /** Set for a question, which has no deal. */
  question: QuestionData | null
  /** Blocks the other party; null when the viewer has done so. */
  onBlock: (() => void) | null
  /** The answer of `newsCount` before this data was read. */
  newsBefore: number
}

/** Polling intervals while no event stream is open (rule `live-without-reload`). */
const POLL_SECONDS = 5
const FACTS_SECONDS = 30

/** State of one thread, kept current by the event stream or, without one, by polling. */
export function useThread({ viewer, thread, first, facts: firstFacts, newsBefore }: ThreadProps) {
  const readAgain = useReadWhenSeen()
  const threadId = thread.id
  const log = useLog({ threadId, viewerId: viewer.id, first })
  const since = log.hasOlder ? (log.messages[0]?.createdAt ?? null) : null
  const facts = useFacts({ dealId: thread.dealId, first: firstFacts, since })
  const refresh = () => log.refresh().catch(logApiError)
  const isQuestion = thread.dealId === null
  /** A deal's page is read again after a new event; a question has none that would tell its end. */
  const refreshFacts = async () => {
    if (isQuestion || (await facts.refresh())) await readAgain()
  }
  const outbox = useOutbox({
    threadId,
    viewer,
    messages: log.messages,
    onSent: message => {
      log.add(message)
      void refresh()
    },
    onRefused: () => void readAgain(),
  })
  const isLive = useIsLive()
  const asks = useSession().status === 'in' && !isLive
  useRefresh(refresh, asks ? { everySeconds: POLL_SECONDS } : {})
  useRefresh(() => refreshFacts().catch(logApiError), asks ? { everySeconds: FACTS_SECONDS } : {})
  useLive(news => {
    if (news.kind === 'ready') {
      outbox.retryUnreached()
      refreshFacts().catch(logApiError)
    } else if (news.threadId !== threadId) return
    else if (news.kind === 'deal') return void readAgain()
    if (news.kind !== 'typing') void refresh()
  })
  useMissedNews(newsBefore, () => {
    void refresh()
    refreshFacts().catch(logApiError)
  })
  const entries = useMemo(
    () => timelineOf(log.messages, facts.events, log.hasOlder),
    [log.messages, facts.events, log.hasOlder],
  )
  const scroll = useLogScroll(entries, outbox.items.length)
  return { log, facts, entries, outbox, scroll }
}
