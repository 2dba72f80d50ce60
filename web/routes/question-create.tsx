import { redirect } from 'react-router'
import { AskPage } from '../features/threads/question/ask-page.tsx'
import { ASK_TEXTS as T } from '../features/threads/question/question-texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/question-create.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.page, description: T.description })

/** Redirects to an open question about the service, or to the thread of a running deal. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const viewer = await requireMember(request)
  const [service, { threadId }] = await Promise.all([
    browserApi.service({ serviceId: params.id }),
    browserApi.question({ serviceId: params.id }),
  ])
  const isOwn = service.sellerId === viewer.id
  const going = isOwn ? null : (threadId ?? service.dealId)
  if (going !== null) throw redirect(links.messages(going))
  return { service, viewer, record: await browserApi.answerRecord({ sellerId: service.sellerId }) }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function QuestionCreate({ loaderData }: Route.ComponentProps) {
  return <AskPage key={loaderData.service.id} {...loaderData} />
}
