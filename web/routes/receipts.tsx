import { Receipts } from '../features/papers/receipts.tsx'
import { PAPER_TEXTS as T } from '../features/papers/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/receipts.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.receiptsTitle, description: T.description })

export const clientLoader = keepLastData(async ({ request, params }: Route.ClientLoaderArgs) => {
  const { name } = await requireMember(request)
  const receipts = await browserApi.receipts({ dealId: params.id })
  return { name, dealId: Number(params.id), ...receipts }
})

export function HydrateFallback() {
  return <Spinner />
}

export default function ReceiptsRoute({ loaderData }: Route.ComponentProps) {
  return <Receipts key={loaderData.dealId} {...loaderData} />
}
