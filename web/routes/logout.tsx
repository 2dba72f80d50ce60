import { LogoutScreen } from '../features/session/logout-screen.tsx'
import { pageMeta } from '../lib/pages/meta.ts'
import type { Route } from './+types/logout.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'ログアウト', description: 'ヨソオイからログアウトします。' })

export default function Logout() {
  return <LogoutScreen />
}
