import { LIKE_SORTS } from '../../contract/calls/favourites.ts'
import { Likes } from '../features/likes/likes.tsx'
import { LikesLoading } from '../features/likes/likes-loading.tsx'
import { LIKE_TABS, loadCounts, loadTab } from '../features/likes/load-likes.ts'
import { LIKES_TEXTS as T } from '../features/likes/texts.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { pageNumber, stopAtLastPage } from '../lib/pages/page-number.ts'
import type { Route } from './+types/likes.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const show = LIKE_TABS.find(one => one === searchParams.get('show')) ?? 'services'
  const sort = LIKE_SORTS.find(one => one === searchParams.get('sort')) ?? LIKE_SORTS[0]
  const page = pageNumber(request.url)
  const [tab, counts] = await Promise.all([loadTab(show, page, sort), loadCounts()])
  if ('totalPages' in tab) stopAtLastPage(request.url, tab.totalPages)
  return { page, sort, tab, counts }
})

export const HydrateFallback = LikesLoading

export default function LikesRoute({ loaderData }: Route.ComponentProps) {
  return <Likes {...loaderData} />
}
