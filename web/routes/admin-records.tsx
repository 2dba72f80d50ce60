import { data, redirect } from 'react-router'
import { ADMIN_LISTS } from '../../contract/calls/admin.ts'
import { onlyPageOf } from '../features/admin/records/only-page.ts'
import { Records } from '../features/admin/records/records.tsx'
import { inputOf, readWish } from '../features/admin/records/wish.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { stopAtLastPage } from '../lib/pages/page-number.ts'
import { steady } from '../lib/pages/steady-loader.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin-records.ts'

export const clientLoader = steady(async ({ request, params }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  const kind = ADMIN_LISTS.find(one => one === params.kind)
  if (!kind) throw data(null, { status: 404 })
  const wish = readWish(request.url)
  if (kind === 'alerts') {
    const { q, facet, page } = wish
    const list = await browserApi.adminAlerts({ q, facet, page })
    stopAtLastPage(request.url, list.totalPages)
    return { kind, wish, list }
  }
  const list = await browserApi.adminList({ kind, ...inputOf(wish) })
  stopAtLastPage(request.url, list.totalPages)
  const only = wish.q && list.found === 1 && onlyPageOf(kind, list)
  if (only) throw redirect(only)
  return { kind, wish, list }
})

export default function AdminRecords({ loaderData }: Route.ComponentProps) {
  return <Records {...loaderData} />
}
