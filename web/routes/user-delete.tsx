import { DeletionScreen } from '../features/account-deletion/deletion-screen.tsx'
import { loadDeletion } from '../features/account-deletion/load-deletion.ts'
import { DELETION_TEXTS as T } from '../features/account-deletion/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useFreshPage } from '../lib/pages/use-fresh-page.ts'
import { refreshCurrentUser } from '../lib/session/current-user.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/user-delete.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

/** Reads the user again, since a purchase may just have begun or ended. */
export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  const user = await requireMember(request)
  return loadDeletion(browserApi, (await refreshCurrentUser()) ?? user)
})

export function HydrateFallback() {
  return <Spinner />
}

export default function UserDelete({ loaderData }: Route.ComponentProps) {
  useFreshPage()
  return <DeletionScreen {...loaderData} />
}
