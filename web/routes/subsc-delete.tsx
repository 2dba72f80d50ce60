import { DealPostings } from '../features/deal-money/deal-postings.tsx'
import { TERMINATION_TEXTS as T } from '../features/exits/end-texts.ts'
import { loadDeal } from '../features/exits/load-deal.ts'
import { Termination } from '../features/exits/termination.tsx'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useFreshPage } from '../lib/pages/use-fresh-page.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/subsc-delete.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.crumb, description: T.description })

export const clientLoader = keepLastData(async ({ request, params }: Route.ClientLoaderArgs) => {
  const { id } = await requireMember(request)
  return loadDeal(params.id, id, 'guide')
})

export function HydrateFallback() {
  return <Spinner />
}

export default function DealDelete({ loaderData }: Route.ComponentProps) {
  useFreshPage({ everySeconds: 60 })
  const { deal, side } = loaderData
  const why = <DealPostings dealId={deal.id} side={side} />
  return <Termination key={loaderData.deal.id} {...loaderData} why={why} />
}
