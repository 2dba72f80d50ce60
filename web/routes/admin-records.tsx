import { data } from 'react-router'
import { ADMIN_LISTS } from '../../contract/admin.ts'
import { Records } from '../features/admin/records.tsx'
import { requireAdmin } from '../lib/admin-guard.ts'
import { browserApi } from '../lib/browser-api.ts'
import { pageNumber } from '../lib/page-number.ts'
import { steady } from '../lib/steady-loader.ts'
import type { Route } from './+types/admin-records.ts'

export const clientLoader = steady(async ({ request, params }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  const kind = ADMIN_LISTS.find(one => one === params.kind)
  if (!kind) throw data(null, { status: 404 })
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  const page = pageNumber(request.url)
  if (kind === 'alerts') return { kind, q, page, list: await browserApi.admin_alerts({ q, page }) }
  return { kind, q, page, list: await browserApi.admin_list({ kind, q, page }) }
})

export default function AdminRecords({ loaderData }: Route.ComponentProps) {
  return <Records {...loaderData} />
}
