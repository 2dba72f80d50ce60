import { Reports } from '../features/admin/reports.tsx'
import { requireAdmin } from '../lib/admin-guard.ts'
import { browserApi } from '../lib/browser-api.ts'
import { pageNumber } from '../lib/page-number.ts'
import { steady } from '../lib/steady-loader.ts'
import type { Route } from './+types/admin-reports.ts'

export const clientLoader = steady(async ({ request }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  const page = pageNumber(request.url)
  const { reports, total_pages } = await browserApi.admin_reports({ page })
  return { reports, page, totalPages: total_pages }
})

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  return <Reports {...loaderData} />
}
