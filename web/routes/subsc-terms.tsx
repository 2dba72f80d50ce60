import { KeptTerms } from '../features/checkout/kept-terms.tsx'
import { CHECKOUT_TEXTS as T } from '../features/checkout/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/subsc-terms.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.keptTitle, description: T.keptDescription })

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireMember(request)
  const dealId = params.id
  const [deal, hashedTerms] = await Promise.all([
    browserApi.deal({ dealId }),
    browserApi.purchaseTerms({ dealId }),
  ])
  return { deal, hashedTerms }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function DealTerms({ loaderData }: Route.ComponentProps) {
  return <KeptTerms {...loaderData} />
}
