import { useRevalidator } from 'react-router'
import { DeletionScreen } from '../features/account-deletion/deletion-screen.tsx'
import { loadDeletion } from '../features/account-deletion/load-deletion.ts'
import { browserApi } from '../lib/browser-api.ts'
import { refreshCurrentUser } from '../lib/current-user.ts'
import { requireMember } from '../lib/guards.ts'
import { pageMeta } from '../lib/meta.ts'
import { steady } from '../lib/steady-loader.ts'
import { useRefresh } from '../lib/use-refresh.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/user-delete.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '退会', description: 'アカウントを削除します。' })

/** Reads the user again, since a purchase may just have begun or ended. */
export const clientLoader = steady(async ({ request }: Route.ClientLoaderArgs) => {
  const user = await requireMember(request)
  return loadDeletion(browserApi, (await refreshCurrentUser()) ?? user)
})

export function HydrateFallback() {
  return <Spinner />
}

export default function UserDelete({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useRefresh(revalidate)
  return <DeletionScreen {...loaderData} />
}
