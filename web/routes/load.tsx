import { replace } from 'react-router'
import { LandingScreen, LandingTimedOut } from '../features/session/landing-screen.tsx'
import { SESSION_TEXTS as T } from '../features/session/texts.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { completeLogin } from '../lib/session/login-flow.ts'
import type { Route } from './+types/load.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.landingTitle, description: T.landingDescription })

/**
 * Removes `code` and `state` from the address first, so that no other script reads or stores them.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  window.history.replaceState(window.history.state, '', '/load')
  const landing = await completeLogin(request.url)
  if (landing.type === 'go') throw replace(landing.path)
  return null
}

export const HydrateFallback = LandingScreen

export default function Load() {
  return <LandingTimedOut />
}
