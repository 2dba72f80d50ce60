import { LoginScreen } from '../features/session/login-screen.tsx'
import { pageMeta } from '../lib/pages/meta.ts'
import type { Route } from './+types/login.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'ログイン', description: 'ヨソオイにログインします。' })

export default function Login() {
  return <LoginScreen />
}
