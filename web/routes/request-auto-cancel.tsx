import { DealPostings } from '../features/deal-money/deal-postings.tsx'
import { AutoCancel } from '../features/exits/auto-cancel.tsx'
import { AUTO_CANCEL_TEXTS as T } from '../features/exits/end-texts.ts'
import { loadDeal } from '../features/exits/load-deal.ts'
import { RefundCalculation } from '../features/exits/refund-calculation.tsx'
import { ApiError } from '../lib/api/api-error.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useFreshPage } from '../lib/pages/use-fresh-page.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/request-auto-cancel.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.page, description: T.description })

export const clientLoader = keepLastData(async ({ request, params }: Route.ClientLoaderArgs) => {
  const { id } = await requireMember(request)
  const deal = await loadDeal(params.id, id)
  if (deal.side !== 'buy') throw new ApiError(403, T.buyerOnly)
  return deal
})

export function HydrateFallback() {
  return <Spinner />
}

export default function RequestAutoCancel({ loaderData }: Route.ComponentProps) {
  useFreshPage({ everySeconds: 60 })
  const { deal, side, quote } = loaderData
  const why = (
    <DealPostings dealId={deal.id} side={side}>
      <RefundCalculation quote={quote} choices={['refund_full']} />
    </DealPostings>
  )
  return <AutoCancel key={loaderData.deal.id} {...loaderData} why={why} />
}
