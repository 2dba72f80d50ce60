import { useCallback, useState } from 'react'
import { redirect } from 'react-router'
import type { Message, Thread as ThreadData } from '../../contract/calls/threads.ts'
import { threadPath } from '../../contract/threads/question.ts'
import { BlockPerson } from '../features/blocks/block-person.tsx'
import { ReportDialog } from '../features/report/report-dialog.tsx'
import type { GreetingFacts } from '../features/threads/greeting.tsx'
import { isBefore } from '../features/threads/log/timeline.ts'
import { moveUnsent } from '../features/threads/outbox/move-unsent.ts'
import { loadQuestion } from '../features/threads/question/load-question.ts'
import { ReportContext } from '../features/threads/report-context.ts'
import { THREAD_TEXTS as T } from '../features/threads/texts.ts'
import { Thread } from '../features/threads/thread.tsx'
import { ThreadLoading } from '../features/threads/thread-loading.tsx'
import { NO_FACTS } from '../features/threads/use-facts.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { newsCount } from '../lib/live/live.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { steady } from '../lib/pages/steady-loader.ts'
import { THREAD_PAGE } from '../lib/pages/thread-page.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/messages.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const name = loaderData?.other
  const title = name ? T.titleWith(name) : T.title
  return pageMeta(matches, { title, description: T.description })
}

/**
 * An ended deal may no longer be listed while its thread stays readable
 * (rule `ended-leave-the-list`).
 */
const missing = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

async function readThread(threadId: string) {
  const { threads } = await browserApi.threads({ threadId })
  if (!threads[0]) throw new ApiError(404, T.notFound)
  return threads[0]
}

/** A deal's thread has the deal's id. */
async function readDeal(dealId: number) {
  const [good, review, deal, facts] = await Promise.all([
    browserApi.ownRating({ threadId: dealId }),
    browserApi.ownReview({ threadId: dealId }),
    browserApi.deal({ dealId }).catch(missing),
    browserApi.dealEvents({ dealId }),
  ])
  return { good, review, deal, facts }
}

const OF_QUESTION: Awaited<ReturnType<typeof readDeal>> = {
  good: { good: false, bad: false },
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

async function readQuestion(thread: ThreadData, viewerId: number) {
  const [question, { people }] = await Promise.all([
    loadQuestion(thread, viewerId),
    browserApi.blockedPeople(),
  ])
  return { ...question, isBlocked: people.some(({ id }) => id === thread.buyer.id) }
}

export const handle = THREAD_PAGE

/** Loads the greeting, which only a thread without messages since its start shows. */
async function readGreeting(
  { service, sellerId }: ThreadData,
  isNew: boolean,
): Promise<GreetingFacts> {
  if (!isNew) return { answerSeconds: null, flow: '' }
  const [{ seconds }, found] = await Promise.all([
    browserApi.answerTime({ sellerId }),
    browserApi.service({ serviceId: service.id }).catch(missing),
  ])
  return { answerSeconds: seconds, flow: found?.textFlow ?? '' }
}

export const clientLoader = steady(async ({ request, params }: Route.ClientLoaderArgs) => {
  const viewer = await requireMember(request)
  const newsBefore = newsCount()
  const thread = await readThread(params.id)
  if (threadPath(thread.id) !== new URL(request.url).pathname) {
    await moveUnsent(viewer.subject, Number(params.id), thread.id)
    throw redirect(threadPath(thread.id))
  }
  const [first, ofDeal, question] = await Promise.all([
    browserApi.messages({ threadId: thread.id }),
    thread.dealId === null ? OF_QUESTION : readDeal(thread.dealId),
    thread.dealId === null ? readQuestion(thread, viewer.id) : null,
  ])
  const isNew = first.messages.every(({ createdAt }) => isBefore(createdAt, thread.createdAt))
  const greeting = await readGreeting(thread, isNew)
  const other = thread.sellerId === viewer.id ? thread.buyer.name : thread.seller.name
  return { viewer, thread, first, ...ofDeal, question, other, greeting, newsBefore }
})

export const HydrateFallback = ThreadLoading

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { thread, other, question } = loaderData
  const [about, setAbout] = useState<Message | null>(null)
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never')
  const ask = useCallback((message: Message | null) => {
    setAbout(message)
    setAsked('open')
  }, [])
  const messageId = about?.id ?? null
  return (
    <ReportContext value={ask}>
      <Thread
        key={thread.id}
        {...loaderData}
        block={question && <BlockPerson person={thread.buyer} isBlocked={question.isBlocked} />}
      />
      {asked !== 'never' && (
        <ReportDialog
          key={`${thread.id}-${messageId}`}
          open={asked === 'open'}
          threadId={thread.id}
          messageId={messageId}
          name={other}
          onClose={() => setAsked('closed')}
        />
      )}
    </ReportContext>
  )
}
