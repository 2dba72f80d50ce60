import { BlockedPeople } from '../features/blocks/blocked-people.tsx'
import { BLOCK_TEXTS as T } from '../features/blocks/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/settings-blocks.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  await requireMember(request)
  return browserApi.blockedPeople()
})

export function HydrateFallback() {
  return <Spinner />
}

export default function SettingsBlocks({ loaderData }: Route.ComponentProps) {
  return <BlockedPeople people={loaderData.people} />
}
