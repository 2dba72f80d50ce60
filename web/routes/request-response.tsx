import { DealPostings } from '../features/deal-money/deal-postings.tsx'
import { loadQuote } from '../features/exits/load-deal.ts'
import { RefundCalculation } from '../features/exits/refund-calculation.tsx'
import { REQUEST_TEXTS as T } from '../features/exits/request-texts.ts'
import { RequestResponse } from '../features/exits/requests/request-response.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useFreshPage } from '../lib/pages/use-fresh-page.ts'
import { requireRegistered } from '../lib/session/registered-guard.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/request-response.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.responsePage, description: T.responseDescription })

export const clientLoader = keepLastData(
  async ({ request: sent, params }: Route.ClientLoaderArgs) => {
    const viewerId = await requireRegistered(sent)
    const request = await browserApi.request({ requestId: params.id })
    return { request, deal: await loadQuote(request.dealId, viewerId), viewerId }
  },
)

export function HydrateFallback() {
  return <Spinner />
}

export default function RequestResponseRoute({ loaderData }: Route.ComponentProps) {
  useFreshPage({ everySeconds: 60 })
  const { deal, side, quote } = loaderData.deal
  const why = (
    <DealPostings dealId={deal.id} side={side}>
      <RefundCalculation quote={quote} choices={[loaderData.request.type]} />
    </DealPostings>
  )
  return <RequestResponse key={loaderData.request.id} {...loaderData} why={why} />
}
