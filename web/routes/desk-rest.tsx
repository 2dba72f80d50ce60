import { Rest } from '../features/desk/rest/rest.tsx'
import { REST_TEXTS as T } from '../features/desk/rest/texts.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { membersOnly } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/desk-rest.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = membersOnly

export function HydrateFallback() {
  return <Spinner />
}

export default function DeskRestRoute() {
  return <Rest />
}
