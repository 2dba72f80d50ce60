import { useRevalidator } from 'react-router'
import { Payout, PayoutLoading } from '../features/payout/payout.tsx'
import { browserApi } from '../lib/browser-api.ts'
import { requireMember } from '../lib/guards.ts'
import { pageMeta } from '../lib/meta.ts'
import { steady } from '../lib/steady-loader.ts'
import { useRefresh } from '../lib/use-refresh.ts'
import type { Route } from './+types/payout.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '出金の申請', description: '受け取れる金額を確かめて、出金します。' })

export const clientLoader = steady(async ({ request }: Route.ClientLoaderArgs) => {
  const user = await requireMember(request)
  const [amount, statement] = await Promise.all([
    browserApi.payout_amount(),
    browserApi.payout_statement(),
  ])
  return { amount, ...statement, ready: user.details_submitted === 1 }
})

export const HydrateFallback = PayoutLoading

export default function PayoutRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useRefresh(revalidate, { everySeconds: 60 })
  return <Payout {...loaderData} />
}
