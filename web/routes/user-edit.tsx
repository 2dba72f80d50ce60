import { ProfileForm } from '../features/profile-form/profile-form.tsx'
import { ProfileFormLoading } from '../features/profile-form/profile-form-loading.tsx'
import { PROFILE_TEXTS as T } from '../features/profile-form/texts.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { refreshCurrentUser } from '../lib/session/current-user.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/user-edit.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

/** Reads the user again, so that saving does not overwrite changes made on another device. */
export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  const user = await requireMember(request)
  return { user: (await refreshCurrentUser()) ?? user }
})

export const HydrateFallback = ProfileFormLoading

export default function UserEdit({ loaderData }: Route.ComponentProps) {
  return <ProfileForm user={loaderData.user} />
}
