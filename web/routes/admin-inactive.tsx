import { Inactive } from '../features/admin/inactive/inactive.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageNumber, stopAtLastPage } from '../lib/pages/page-number.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin-inactive.ts'

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  const page = pageNumber(request.url)
  const found = await browserApi.inactivePeople({ page })
  stopAtLastPage(request.url, found.totalPages)
  return { page, ...found }
})

export default function AdminInactive({ loaderData }: Route.ComponentProps) {
  return <Inactive {...loaderData} />
}
