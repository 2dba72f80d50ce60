import { LogoutScreen } from '../features/session/logout-screen.tsx'
import { SESSION_TEXTS as T } from '../features/session/texts.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import type { Route } from './+types/logout.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.logoutTitle, description: T.logoutDescription })

export default function Logout() {
  return <LogoutScreen />
}
