import { NOTICE_PARTS } from '../../contract/notice-kinds.ts'
import { NoticeList, NoticeListLoading } from '../features/notice-list/notice-list.tsx'
import { NOTICE_LIST_TEXTS as T } from '../features/notice-list/texts.ts'
import { newsCount, useIsLive, useNewsOf } from '../lib/live/live.ts'
import { listNotices } from '../lib/live/opened-notices.ts'
import { useMissedNews } from '../lib/live/use-missed-news.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { pageNumber, stopAtLastPage } from '../lib/pages/page-number.ts'
import { useFreshPage } from '../lib/pages/use-fresh-page.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/notices.ts'

/** Polling interval while no event stream is open. */
const POLL_SECONDS = 30

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  await requireMember(request)
  const given = new URL(request.url).searchParams.get('part')
  const part = NOTICE_PARTS.find(known => known === given) ?? 'all'
  const page = pageNumber(request.url)
  const newsBefore = newsCount()
  const found = await listNotices({ part, page })
  stopAtLastPage(request.url, found.totalPages)
  return { ...found, part, page, newsBefore }
})

export const HydrateFallback = NoticeListLoading

export default function Notices({ loaderData }: Route.ComponentProps) {
  const { newsBefore, ...shown } = loaderData
  const { revalidate } = useFreshPage(useIsLive() ? {} : { everySeconds: POLL_SECONDS })
  // A list in the background is not seen; it is read again once it is.
  useNewsOf('notice', () => document.visibilityState === 'visible' && revalidate())
  useMissedNews(newsBefore, revalidate)
  return <NoticeList {...shown} />
}
