import { DealPostings } from '../features/deal-money/deal-postings.tsx'
import { REQUEST_TEXTS as T } from '../features/exits/request-texts.ts'
import { RequestList, RequestListLoading } from '../features/exits/requests/request-list.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { pageNumber, stopAtLastPage } from '../lib/pages/page-number.ts'
import { useFreshPage } from '../lib/pages/use-fresh-page.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/requests.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.requestsTitle, description: T.requestsDescription })

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  const { id: viewerId } = await requireMember(request)
  const page = pageNumber(request.url)
  const { requests, totalPages, now } = await browserApi.requests({ page })
  stopAtLastPage(request.url, totalPages)
  return { requests, totalPages, now, page, viewerId }
})

export const HydrateFallback = RequestListLoading

export default function Requests({ loaderData }: Route.ComponentProps) {
  useFreshPage({ everySeconds: 60 })
  return (
    <RequestList
      {...loaderData}
      why={({ dealId, side }) => <DealPostings dealId={dealId} side={side} />}
    />
  )
}
