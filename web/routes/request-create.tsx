import { REQUEST_TYPES } from '../../contract/calls/cancellations.ts'
import { DealPostings } from '../features/deal-money/deal-postings.tsx'
import { loadDeal } from '../features/exits/load-deal.ts'
import { RefundCalculation } from '../features/exits/refund-calculation.tsx'
import { REQUEST_TEXTS as T } from '../features/exits/request-texts.ts'
import { RequestCreate } from '../features/exits/requests/request-create.tsx'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useFreshPage } from '../lib/pages/use-fresh-page.ts'
import { requireMember } from '../lib/session/guards.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { ErrorScreen } from '../ui/feedback/error-screen.tsx'
import { readErrorText } from '../ui/feedback/error-texts.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/request-create.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.crumbRequests, description: T.createDescription })

export const clientLoader = keepLastData(async ({ request, params }: Route.ClientLoaderArgs) => {
  const { id } = await requireMember(request)
  return loadDeal(params.id, id)
})

export function HydrateFallback() {
  return <Spinner />
}

/** Shown instead of the form while a request is open, with a link to that request. */
function AlreadyOpen({ requestId }: { requestId: number }) {
  return (
    <ErrorScreen
      error={readErrorText(403)}
      detail={T.alreadyOpen}
      instead={<LinkButton to={links.requestResponse(requestId)}>{T.openRequest}</LinkButton>}
    />
  )
}

export default function RequestCreateRoute({ loaderData }: Route.ComponentProps) {
  useFreshPage({ everySeconds: 60 })
  const { deal, side, quote } = loaderData
  if (deal.requestId !== null) return <AlreadyOpen requestId={deal.requestId} />
  const why = (
    <DealPostings dealId={deal.id} side={side}>
      <RefundCalculation quote={quote} choices={REQUEST_TYPES} />
    </DealPostings>
  )
  return <RequestCreate key={loaderData.deal.id} {...loaderData} why={why} />
}
