import { useRevalidator } from 'react-router'
import { AccountNeeded } from '../features/service-form/account-needed.tsx'
import { ServiceFormScreen } from '../features/service-form/service-form.tsx'
import { refreshCurrentUser } from '../lib/current-user.ts'
import { requireMember } from '../lib/guards.ts'
import { useLive } from '../lib/live.ts'
import { pageMeta } from '../lib/meta.ts'
import { steady } from '../lib/steady-loader.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/prod-create.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'サービスを作る', description: 'サービスを作って並べます。' })

/** Reads the user again, since the payout account may have been registered in another tab. */
export const clientLoader = steady(async ({ request }: Route.ClientLoaderArgs) => {
  const user = await requireMember(request)
  return { user: user.details_submitted === 1 ? user : ((await refreshCurrentUser()) ?? user) }
})

export function HydrateFallback() {
  return <Spinner />
}

export default function ProdCreate({ loaderData: { user } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLive(({ kind }) => kind === 'account' && void revalidate())
  return user.details_submitted === 1 ? <ServiceFormScreen user={user} /> : <AccountNeeded />
}
