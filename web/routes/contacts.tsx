import { ThreadList, ThreadListLoading } from '../features/threads/list/thread-list.tsx'
import { THREAD_TEXTS as T } from '../features/threads/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { newsCount, useIsLive, useLive } from '../lib/live/live.ts'
import { useMissedNews } from '../lib/live/use-missed-news.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { pageNumber, stopAtLastPage } from '../lib/pages/page-number.ts'
import { useFreshPage } from '../lib/pages/use-fresh-page.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/contacts.ts'

/** Polling interval while no event stream is open. */
const POLL_SECONDS = 15

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.listDescription })

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  const { id } = await requireMember(request)
  const page = pageNumber(request.url)
  const newsBefore = newsCount()
  const { threads, totalPages } = await browserApi.threads({ page })
  stopAtLastPage(request.url, totalPages)
  return { threads, totalPages, page, viewerId: id, newsBefore }
})

export const HydrateFallback = ThreadListLoading

export default function Threads({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useFreshPage(useIsLive() ? {} : { everySeconds: POLL_SECONDS })
  // A hidden tab does not read on events; `useFreshPage` reads when it becomes visible.
  useLive(
    ({ kind }) => kind !== 'typing' && document.visibilityState === 'visible' && void revalidate(),
  )
  useMissedNews(loaderData.newsBefore, revalidate)
  return <ThreadList {...loaderData} />
}
