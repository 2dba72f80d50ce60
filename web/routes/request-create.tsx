import { useRevalidator } from 'react-router'
import { REQUEST_TYPES } from '../../contract/cancellations.ts'
import { DealWhy } from '../features/deal-money/deal-why.tsx'
import { ExitWhy } from '../features/leaving/exit-why.tsx'
import { loadDeal } from '../features/leaving/load-deal.ts'
import { RequestCreate } from '../features/leaving/request-create.tsx'
import { ApiError } from '../lib/api-error.ts'
import { requireMember } from '../lib/guards.ts'
import { pageMeta } from '../lib/meta.ts'
import { steady } from '../lib/steady-loader.ts'
import { useRefresh } from '../lib/use-refresh.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/request-create.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '解約・返金の申請', description: 'やめかたと金額を確かめます。' })

export const clientLoader = steady(async ({ request, params }: Route.ClientLoaderArgs) => {
  const { id } = await requireMember(request)
  const deal = await loadDeal(params.id, id)
  if (deal.subsc.request_id !== null)
    throw new ApiError(403, 'この取引には、回答待ちの申請があります。')
  return deal
})

export function HydrateFallback() {
  return <Spinner />
}

export default function RequestCreateRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useRefresh(revalidate, { everySeconds: 60 })
  const { subsc, side, quote } = loaderData
  const why = (
    <DealWhy subscId={subsc.id} side={side}>
      <ExitWhy quote={quote} ways={REQUEST_TYPES} />
    </DealWhy>
  )
  return <RequestCreate key={loaderData.subsc.id} {...loaderData} why={why} />
}
