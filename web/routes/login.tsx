import { LoginScreen } from '../features/session/login-screen.tsx'
import { SESSION_TEXTS as T } from '../features/session/texts.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import type { Route } from './+types/login.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.login, description: T.loginDescription })

export default function Login() {
  return <LoginScreen />
}
