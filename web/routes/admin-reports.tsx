import { NotHere } from '../features/admin/not-here.tsx'
import { Reports } from '../features/admin/reports.tsx'
import { adminLoader, requireAdmin } from '../lib/admin-guard.ts'
import { adminMeta } from '../lib/admin-meta.ts'
import { browserApi } from '../lib/browser-api.ts'
import { pageNumber } from '../lib/page-number.ts'
import type { Route } from './+types/admin-reports.ts'

export const loader = adminLoader

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin()
  const page = pageNumber(request.url)
  const { reports, total_pages } = await browserApi.admin_reports({ page })
  return { reports, page, totalPages: total_pages }
}
clientLoader.hydrate = true as const

export const meta = adminMeta

export const HydrateFallback = NotHere

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Reports {...loaderData} /> : <NotHere />
}
