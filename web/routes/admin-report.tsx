import { ReportPage } from '../features/admin/report-page.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin-report.ts'

export const clientLoader = keepLastData(async ({ params }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  return browserApi.adminReport({ reportId: params.id })
})

export default function AdminReport({ loaderData }: Route.ComponentProps) {
  return <ReportPage key={loaderData.report.id} {...loaderData} />
}
