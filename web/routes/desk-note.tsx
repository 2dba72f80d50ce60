import { Note } from '../features/desk/note/note.tsx'
import { NOTE_TEXTS as T } from '../features/desk/note/texts.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/desk-note.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.write, description: T.description })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request)
  const given = Number(new URL(request.url).searchParams.get('prod_id'))
  return { chosenId: Number.isSafeInteger(given) && given > 0 ? given : null }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function DeskNoteRoute({ loaderData }: Route.ComponentProps) {
  return <Note {...loaderData} />
}
