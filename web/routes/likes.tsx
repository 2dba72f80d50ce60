import { Likes } from '../features/likes/likes.tsx'
import { LIKE_TABS, loadTab } from '../features/likes/load-likes.ts'
import { LIKES_TEXTS as T } from '../features/likes/texts.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { pageNumber, stopAtLastPage } from '../lib/pages/page-number.ts'
import { steady } from '../lib/pages/steady-loader.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/likes.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = steady(async ({ request }: Route.ClientLoaderArgs) => {
  const given = new URL(request.url).searchParams.get('show')
  const show = LIKE_TABS.find(one => one === given) ?? 'services'
  const page = pageNumber(request.url)
  const tab = await loadTab(show, page)
  if ('totalPages' in tab) stopAtLastPage(request.url, tab.totalPages)
  return { page, tab }
})

export function HydrateFallback() {
  return <Spinner />
}

export default function LikesRoute({ loaderData }: Route.ComponentProps) {
  return <Likes {...loaderData} />
}
