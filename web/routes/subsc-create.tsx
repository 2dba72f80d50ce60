import { Checkout } from '../features/checkout/checkout.tsx'
import { CHECKOUT_TEXTS as T } from '../features/checkout/texts.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/subsc-create.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

const threadOf = async (dealId: number | null) =>
  dealId === null ? null : (await browserApi.deal({ dealId })).threadId

export const clientLoader = keepLastData(async ({ request, params }: Route.ClientLoaderArgs) => {
  const { id } = await requireMember(request)
  const serviceId = params.id
  const [service, hashedTerms] = await Promise.all([
    browserApi.service({ serviceId }),
    browserApi.checkoutTerms({ serviceId }),
  ])
  if (service.sellerId === id) throw new ApiError(403, T.own)
  return { service, hashedTerms, threadId: await threadOf(service.dealId) }
})

export function HydrateFallback() {
  return <Spinner />
}

export default function DealCreate({ loaderData }: Route.ComponentProps) {
  return <Checkout key={loaderData.service.id} {...loaderData} />
}
