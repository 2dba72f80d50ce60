import { Reports } from '../features/admin/reports.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageNumber, stopAtLastPage } from '../lib/pages/page-number.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin-reports.ts'

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  const page = pageNumber(request.url)
  const { reports, totalPages } = await browserApi.adminReports({ page })
  stopAtLastPage(request.url, totalPages)
  return { reports, page, totalPages }
})

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  return <Reports {...loaderData} />
}
