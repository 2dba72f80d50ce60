import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AccountNeeded } from '../features/service-form/account/account-needed.tsx'
import { ServiceCreate } from '../features/service-form/service-create.tsx'
import { FORM_TEXTS as T } from '../features/service-form/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { useNewsOf } from '../lib/live/live.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { refreshCurrentUser } from '../lib/session/current-user.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/prod-create.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

/** Reads the user again, since the payout account may have been registered in another tab. */
export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  const user = await requireMember(request)
  const fresh = user.isPayoutAccountReady ? user : ((await refreshCurrentUser()) ?? user)
  return { user: fresh, draft: fresh.isPayoutAccountReady ? await browserApi.serviceDraft() : null }
})

export function HydrateFallback() {
  return <Spinner />
}

export default function ServiceCreateRoute({ loaderData: { user, draft } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [hasWaited] = useState(draft === null)
  useNewsOf('account', revalidate)
  if (!draft) return <AccountNeeded />
  return <ServiceCreate user={user} draft={draft} isAccountNew={hasWaited} />
}
