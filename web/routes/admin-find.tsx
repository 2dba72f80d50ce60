import { redirect } from 'react-router'
import type { AdminListKind } from '../../contract/calls/operator/admin-lists.ts'
import { Found } from '../features/admin/records/found.tsx'
import { onlyPageOf } from '../features/admin/records/only-page.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { adminLinks } from '../lib/pages/admin-links.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin-find.ts'

/** The lists that a search looks through, in the order in which their hits are shown. */
const SEARCHED = [
  'users',
  'deals',
  'services',
  'payouts',
  'payments',
] as const satisfies AdminListKind[]

/** Leads to the only hit of all lists, or to the only list with hits; several lists are shown. */
export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  const lists = await Promise.all(
    SEARCHED.map(async kind => ({ kind, list: await browserApi.adminList({ kind, q }) })),
  )
  const hits = lists.filter(({ list }) => list.found > 0)
  const [first] = hits
  const only = hits.length === 1 && first?.list.found === 1 && onlyPageOf(first.kind, first.list)
  if (hits.length < 2) throw redirect(only || adminLinks.records(first?.kind ?? 'users', { q }))
  return { q, hits }
})

export default function AdminFind({ loaderData }: Route.ComponentProps) {
  return <Found {...loaderData} />
}
