import { DEAL_SIDES, type DealPage, type DealSide } from '../../contract/calls/deals.ts'
import { DealPostings } from '../features/deal-money/deal-postings.tsx'
import { countDeals } from '../features/deals/count-deals.ts'
import { DealList, DealListLoading } from '../features/deals/deal-list.tsx'
import { DEAL_TEXTS as T } from '../features/deals/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { newsCount, useNewsOf } from '../lib/live/live.ts'
import { useMissedNews } from '../lib/live/use-missed-news.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { pageNumber, stopAtLastPage } from '../lib/pages/page-number.ts'
import { useFreshPage } from '../lib/pages/use-fresh-page.ts'
import { requireMember } from '../lib/session/guards.ts'
import { pendingCheckout } from '../lib/session/pending-checkout.ts'
import type { Route } from './+types/subscs.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.crumb, description: T.description })

/** The deal that was paid for in this tab; in another tab the first deal of the list. */
const arrivalOf = ({ searchParams }: URL, { deals }: DealPage) => {
  if (!searchParams.has('session_id')) return null
  const bought = pendingCheckout()
  return {
    deal: deals.find(({ serviceId }) => bought === null || serviceId === bought) ?? null,
  }
}

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  await requireMember(request)
  const url = new URL(request.url)
  const type = DEAL_SIDES.find(one => one === url.searchParams.get('type')) ?? 'buy'
  const page = pageNumber(request.url)
  const other: DealSide = type === 'buy' ? 'sell' : 'buy'
  const newsBefore = newsCount()
  const [shown, aside] = await Promise.all([
    browserApi.deals({ type, page }),
    browserApi.deals({ type: other }),
  ])
  const counts = { [type]: countDeals(shown), [other]: countDeals(aside) } as Record<
    DealSide,
    number | null
  >
  const { deals, totalPages } = shown
  stopAtLastPage(request.url, totalPages)
  return { type, page, deals, totalPages, counts, newsBefore, arrival: arrivalOf(url, shown) }
})

export const HydrateFallback = DealListLoading

export default function Deals({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useFreshPage()
  const { newsBefore, ...shown } = loaderData
  useNewsOf('notice', revalidate)
  useMissedNews(newsBefore, revalidate)
  const { type } = shown
  return <DealList {...shown} why={({ id }) => <DealPostings dealId={id} side={type} />} />
}
