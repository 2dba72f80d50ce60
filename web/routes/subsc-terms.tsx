import { KeptTerms } from '../features/checkout/kept-terms.tsx'
import { browserApi } from '../lib/browser-api.ts'
import { requireMember } from '../lib/guards.ts'
import { pageMeta } from '../lib/meta.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/subsc-terms.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'お申し込みの内容',
    description: 'お申し込みのときに確認された内容です。',
  })

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireMember(request)
  const subsc_id = params.id
  const [subsc, paper] = await Promise.all([
    browserApi.subsc({ subsc_id }),
    browserApi.purchase_terms({ subsc_id }),
  ])
  return { subsc, paper }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function SubscTerms({ loaderData }: Route.ComponentProps) {
  return <KeptTerms {...loaderData} />
}
