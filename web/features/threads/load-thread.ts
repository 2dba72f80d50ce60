import type { Thread } from '../../../contract/calls/threads.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { whenSeen } from '../../lib/pages/when-seen.ts'
import { NO_FACTS } from './facts/use-facts.ts'
import type { GreetingFacts } from './greeting/greeting.tsx'
import { counterpartOf } from './list/thread-in-list.ts'
import { isBefore } from './log/timeline.ts'
import { nullIfMissing } from './null-if-missing.ts'
import { loadQuestion } from './question/load-question.ts'
import { THREAD_TEXTS as T } from './texts.ts'

/**
 * An ended deal may no longer be listed while its thread stays readable
 * (rule `ended-leave-the-list`).
 */
export async function readThread(threadId: string) {
  const { threads } = await browserApi.threads({ threadId })
  if (!threads[0]) throw new ApiError(404, T.notFound)
  return threads[0]
}

/** A deal's thread has the deal's id. */
async function readDeal(dealId: number) {
  const [ownRating, review, deal, facts] = await Promise.all([
    browserApi.ownRating({ threadId: dealId }),
    browserApi.ownReview({ threadId: dealId }),
    browserApi.deal({ dealId }).catch(nullIfMissing),
    browserApi.dealEvents({ dealId }),
  ])
  return { ownRating, review, deal, facts }
}

const OF_QUESTION: Awaited<ReturnType<typeof readDeal>> = {
  ownRating: { good: false, bad: false },
  review: {
    type: null,
    text: '',
    ratedAt: null,
    publishedAt: null,
    hasOtherRated: false,
    isOffered: false,
  },
  deal: null,
  facts: NO_FACTS,
}

/** Loads the greeting, which only a thread without messages since its start shows. */
async function readGreeting({ service, sellerId }: Thread, isNew: boolean): Promise<GreetingFacts> {
  if (!isNew) return { answerSeconds: null, flow: '' }
  const [{ seconds }, found] = await Promise.all([
    browserApi.answerTime({ sellerId }),
    browserApi.service({ serviceId: service.id }).catch(nullIfMissing),
  ])
  return { answerSeconds: seconds, flow: found?.textFlow ?? '' }
}

async function isBlocked({ id }: { id: number }): Promise<boolean> {
  const { people } = await browserApi.blockedPeople()
  return people.some(person => person.id === id)
}

/**
 * A thread's latest messages with what its page shows beside them. A page in the background waits
 * until it is seen, because a reading marks messages as read (rule `returned-is-read`).
 */
export async function loadThread(thread: Thread, viewerId: number, signal: AbortSignal) {
  const other = counterpartOf(thread, viewerId)
  await whenSeen(signal)
  const [first, ofDeal, question, isOtherBlocked] = await Promise.all([
    browserApi.messages({ threadId: thread.id }),
    thread.dealId === null ? OF_QUESTION : readDeal(thread.dealId),
    thread.dealId === null ? loadQuestion(thread, viewerId) : null,
    isBlocked(other),
  ])
  const isNew = first.messages.every(({ createdAt }) => isBefore(createdAt, thread.createdAt))
  const greeting = await readGreeting(thread, isNew)
  return { thread, first, ...ofDeal, question, other, isOtherBlocked, greeting }
}
