import { Payout, PayoutLoading } from '../features/payouts/payout.tsx'
import { PAYOUT_TEXTS as T } from '../features/payouts/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useFreshPage } from '../lib/pages/use-fresh-page.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/payout.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  const user = await requireMember(request)
  const [amount, statement, lines] = await Promise.all([
    browserApi.payoutAmount(),
    browserApi.payoutStatement(),
    browserApi.balancePostings(),
  ])
  return { amount, ...statement, ...lines, ready: user.isPayoutAccountReady }
})

export const HydrateFallback = PayoutLoading

export default function PayoutRoute({ loaderData }: Route.ComponentProps) {
  useFreshPage({ everySeconds: 60 })
  return <Payout {...loaderData} />
}
