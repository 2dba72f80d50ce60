import { useRevalidator } from 'react-router'
import { DealWhy } from '../features/deal-money/deal-why.tsx'
import { loadDeal } from '../features/leaving/load-deal.ts'
import { Termination } from '../features/leaving/termination.tsx'
import { requireMember } from '../lib/guards.ts'
import { pageMeta } from '../lib/meta.ts'
import { steady } from '../lib/steady-loader.ts'
import { useRefresh } from '../lib/use-refresh.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/subsc-delete.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '解約', description: '取引を終えます。' })

export const clientLoader = steady(async ({ request, params }: Route.ClientLoaderArgs) => {
  const { id } = await requireMember(request)
  return loadDeal(params.id, id, 'guide')
})

export function HydrateFallback() {
  return <Spinner />
}

export default function SubscDelete({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useRefresh(revalidate, { everySeconds: 60 })
  const { subsc, side } = loaderData
  const why = <DealWhy subscId={subsc.id} side={side} />
  return <Termination key={loaderData.subsc.id} {...loaderData} why={why} />
}
