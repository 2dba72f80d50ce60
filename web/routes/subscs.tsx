import { useRevalidator } from 'react-router'
import { SUBSC_TYPES, type SubscPage, type SubscType } from '../../contract/calls/deals.ts'
import { DealWhy } from '../features/deal-money/deal-why.tsx'
import { DealList, DealListLoading } from '../features/deals/deal-list.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { pageNumber } from '../lib/pages/page-number.ts'
import { steady } from '../lib/pages/steady-loader.ts'
import { useRefresh } from '../lib/pages/use-refresh.ts'
import { requireMember } from '../lib/session/guards.ts'
import { pendingCheckout } from '../lib/session/pending-checkout.ts'
import type { Route } from './+types/subscs.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '購入と販売', description: 'つづいている取引の一覧です。' })

const countOf = ({ subscs, total_pages }: SubscPage) => (total_pages > 1 ? null : subscs.length)

/** The deal that was paid for in this tab; in another tab the first deal of the list. */
const arrivalOf = ({ searchParams }: URL, { subscs }: SubscPage) => {
  if (!searchParams.has('session_id')) return null
  const prodId = pendingCheckout()
  return { deal: subscs.find(({ prod_id }) => prodId === null || prod_id === prodId) ?? null }
}

export const clientLoader = steady(async ({ request }: Route.ClientLoaderArgs) => {
  await requireMember(request)
  const url = new URL(request.url)
  const type = SUBSC_TYPES.find(one => one === url.searchParams.get('type')) ?? 'buy'
  const page = pageNumber(request.url)
  const other: SubscType = type === 'buy' ? 'sell' : 'buy'
  const [shown, aside] = await Promise.all([
    browserApi.subscs({ type, page }),
    browserApi.subscs({ type: other }),
  ])
  const counts = { [type]: countOf(shown), [other]: countOf(aside) } as Record<
    SubscType,
    number | null
  >
  const { subscs, total_pages: totalPages } = shown
  return { type, page, subscs, totalPages, counts, arrival: arrivalOf(url, shown) }
})

export const HydrateFallback = DealListLoading

export default function Subscs({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useRefresh(revalidate)
  const { type } = loaderData
  return <DealList {...loaderData} why={({ id }) => <DealWhy subscId={id} side={type} />} />
}
