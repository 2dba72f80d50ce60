import { OwnData } from '../features/own-data/own-data.tsx'
import { OWN_DATA_TEXTS as T } from '../features/own-data/texts.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { membersOnly } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/settings-export.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = membersOnly

export function HydrateFallback() {
  return <Spinner />
}

export default function SettingsExport() {
  return <OwnData />
}
