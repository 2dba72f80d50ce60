import { Terms } from '../features/legal/terms.tsx'
import { RegistrationScreen } from '../features/registration/registration-screen.tsx'
import { REGISTRATION_TEXTS as T } from '../features/registration/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useSettings } from '../lib/pages/settings.ts'
import { currentUser } from '../lib/session/current-user.ts'
import { requireLogin } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/user-create.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  await requireLogin(request)
  const [login, user] = await Promise.all([browserApi.login(), currentUser()])
  return { email: login.email, verified: login.isEmailVerified, name: user?.name ?? null }
})

export function HydrateFallback() {
  return <Spinner />
}

export default function UserCreate({ loaderData }: Route.ComponentProps) {
  const operator = useSettings()?.operator
  return <RegistrationScreen {...loaderData} terms={operator && <Terms operator={operator} />} />
}
