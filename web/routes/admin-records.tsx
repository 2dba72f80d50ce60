import { data } from 'react-router'
import { ADMIN_LISTS } from '../../contract/admin.ts'
import { NotHere } from '../features/admin/not-here.tsx'
import { Records } from '../features/admin/records.tsx'
import { adminLoader, requireAdmin } from '../lib/admin-guard.ts'
import { adminMeta } from '../lib/admin-meta.ts'
import { browserApi } from '../lib/browser-api.ts'
import { pageNumber } from '../lib/page-number.ts'
import type { Route } from './+types/admin-records.ts'

export const loader = adminLoader

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireAdmin()
  const kind = ADMIN_LISTS.find(one => one === params.kind)
  if (!kind) throw data(null, { status: 404 })
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  const page = pageNumber(request.url)
  return { kind, q, page, list: await browserApi.admin_list({ kind, q, page }) }
}
clientLoader.hydrate = true as const

export const meta = adminMeta

export const HydrateFallback = NotHere

/** The server's own answer to all carries no data, and is never shown. */
export default function AdminRecords({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Records {...loaderData} /> : <NotHere />
}
