import { Suspense, useCallback, useState } from 'react'
import { redirect } from 'react-router'
import type { Message } from '../../contract/calls/threads.ts'
import { threadPath } from '../../contract/threads/question.ts'
import { ReportDialog } from '../features/report/report-dialog.tsx'
import { loadThread, readThread } from '../features/threads/load-thread.ts'
import { moveUnsent } from '../features/threads/outbox/move-unsent.ts'
import { ReportContext } from '../features/threads/report-context.ts'
import { THREAD_TEXTS as T } from '../features/threads/texts.ts'
import { Thread } from '../features/threads/thread.tsx'
import { ThreadLoading } from '../features/threads/thread-loading.tsx'
import { newsCount } from '../lib/live/live.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { part } from '../lib/pages/part.ts'
import { THREAD_PAGE } from '../lib/pages/thread-page.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/messages.ts'

const BlockDialog = part(() => import('../features/blocks/block-dialog.tsx'), 'BlockDialog')

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const name = loaderData?.other.name
  const title = name ? T.titleWith(name) : T.title
  return pageMeta(matches, { title, description: T.description })
}

export const handle = THREAD_PAGE

export const clientLoader = keepLastData(async ({ request, params }: Route.ClientLoaderArgs) => {
  const viewer = await requireMember(request)
  const newsBefore = newsCount()
  const thread = await readThread(params.id)
  if (threadPath(thread.id) !== new URL(request.url).pathname) {
    await moveUnsent(viewer.subject, Number(params.id), thread.id)
    throw redirect(threadPath(thread.id))
  }
  return { viewer, newsBefore, ...(await loadThread(thread, viewer.id, request.signal)) }
})

export const HydrateFallback = ThreadLoading

type Asked = 'never' | 'open' | 'closed'

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { thread, other, isOtherBlocked } = loaderData
  const [about, setAbout] = useState<Message | null>(null)
  const [asked, setAsked] = useState<Asked>('never')
  const [blocking, setBlocking] = useState<Asked>('never')
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
        onBlock={isOtherBlocked ? null : () => setBlocking('open')}
      />
      {asked !== 'never' && (
        <ReportDialog
          key={`${thread.id}-${messageId}`}
          open={asked === 'open'}
          threadId={thread.id}
          messageId={messageId}
          name={other.name}
          onClose={() => setAsked('closed')}
        />
      )}
      {blocking !== 'never' && (
        <Suspense>
          <BlockDialog
            key={thread.id}
            open={blocking === 'open'}
            person={other}
            threadId={thread.id}
            onClose={() => setBlocking('closed')}
          />
        </Suspense>
      )}
    </ReportContext>
  )
}
