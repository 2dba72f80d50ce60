import { KeptTerms } from '../features/checkout/kept-terms.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/subsc-terms.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'お申し込みの内容',
    description: 'お申し込みのときに確認された内容です。',
  })

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
