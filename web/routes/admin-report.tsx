import { NotHere } from '../features/admin/not-here.tsx'
import { ReportPage } from '../features/admin/report.tsx'
import { adminLoader, requireAdmin } from '../lib/admin-guard.ts'
import { adminMeta } from '../lib/admin-meta.ts'
import { browserApi } from '../lib/browser-api.ts'
import type { Route } from './+types/admin-report.ts'

export const loader = adminLoader

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await requireAdmin()
  return browserApi.admin_report({ report_id: params.id })
}
clientLoader.hydrate = true as const

export const meta = adminMeta

export const HydrateFallback = NotHere

export default function AdminReport({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ReportPage key={loaderData.report.id} {...loaderData} /> : <NotHere />
}
