import { Desk } from '../features/desk/desk.tsx'
import { DESK_TEXTS as T } from '../features/desk/texts.ts'
import { OutlookPart } from '../features/payouts/outlook-part.tsx'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/desk.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { isPayoutAccountReady } = await requireMember(request)
  return { isPayoutAccountReady }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function DeskRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Desk
      isAccountReady={loaderData.isPayoutAccountReady}
      outlook={dates => <OutlookPart dates={dates} />}
    />
  )
}
