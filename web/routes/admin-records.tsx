import { data } from 'react-router'
import { ADMIN_LISTS } from '../../contract/calls/admin.ts'
import { Records } from '../features/admin/records.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { pageNumber } from '../lib/pages/page-number.ts'
import { steady } from '../lib/pages/steady-loader.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin-records.ts'

export const clientLoader = steady(async ({ request, params }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  const kind = ADMIN_LISTS.find(one => one === params.kind)
  if (!kind) throw data(null, { status: 404 })
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  const page = pageNumber(request.url)
  if (kind === 'alerts') return { kind, q, page, list: await browserApi.adminAlerts({ q, page }) }
  return { kind, q, page, list: await browserApi.adminList({ kind, q, page }) }
})

export default function AdminRecords({ loaderData }: Route.ComponentProps) {
  return <Records {...loaderData} />
}
