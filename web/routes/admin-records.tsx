import { data, redirect } from 'react-router'
import { ADMIN_LISTS } from '../../contract/calls/operator/admin-lists.ts'
import { inputOf, readListQuery } from '../features/admin/records/list-query.ts'
import { onlyPageOf } from '../features/admin/records/only-page.ts'
import { Records } from '../features/admin/records/records.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { stopAtLastPage } from '../lib/pages/page-number.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin-records.ts'

export const clientLoader = keepLastData(async ({ request, params }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  const kind = ADMIN_LISTS.find(one => one === params.kind)
  if (!kind) throw data(null, { status: 404 })
  const query = readListQuery(request.url)
  if (kind === 'alerts') {
    const { q, facet, page } = query
    const list = await browserApi.adminAlerts({ q, facet, page })
    stopAtLastPage(request.url, list.totalPages)
    return { kind, query, list }
  }
  const list = await browserApi.adminList({ kind, ...inputOf(query) })
  stopAtLastPage(request.url, list.totalPages)
  const only = query.q && list.found === 1 && onlyPageOf(kind, list)
  if (only) throw redirect(only)
  return { kind, query, list }
})

export default function AdminRecords({ loaderData }: Route.ComponentProps) {
  return <Records {...loaderData} />
}
