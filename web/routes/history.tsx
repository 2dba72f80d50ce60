import { DEAL_SIDES } from '../../contract/calls/deals.ts'
import { History } from '../features/history/history.tsx'
import { HistoryLoading } from '../features/history/history-loading.tsx'
import { HISTORY_TEXTS as T } from '../features/history/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { pageNumber, stopAtLastPage } from '../lib/pages/page-number.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/history.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  await requireMember(request)
  const given = new URL(request.url).searchParams.get('type')
  const type = DEAL_SIDES.find(side => side === given) ?? 'buy'
  const page = pageNumber(request.url)
  const found = await browserApi.endedDeals({ type, page })
  stopAtLastPage(request.url, found.totalPages)
  return { type, page, ...found }
})

export const HydrateFallback = HistoryLoading

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  return <History {...loaderData} />
}
