import { Checkout } from '../features/checkout/checkout.tsx'
import { ApiError } from '../lib/api/api-error.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { steady } from '../lib/pages/steady-loader.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/subsc-create.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'お申し込みの確認', description: 'お申し込みの内容を確かめます。' })

const threadOf = async (subsc_id: number | null) =>
  subsc_id === null ? null : (await browserApi.subsc({ subsc_id })).contact_id

export const clientLoader = steady(async ({ request, params }: Route.ClientLoaderArgs) => {
  const { id } = await requireMember(request)
  const prod_id = params.id
  const [prod, hashedTerms] = await Promise.all([
    browserApi.prod({ prod_id }),
    browserApi.checkout_terms({ prod_id }),
  ])
  if (prod.user_id === id) throw new ApiError(403, '自分のサービスは申し込めません。')
  return { prod, hashedTerms, contactId: await threadOf(prod.subsc_id) }
})

export function HydrateFallback() {
  return <Spinner />
}

export default function SubscCreate({ loaderData }: Route.ComponentProps) {
  return <Checkout key={loaderData.prod.id} {...loaderData} />
}
