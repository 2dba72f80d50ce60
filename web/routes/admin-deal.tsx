import { DealPage } from '../features/admin/deal/deal-page.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin-deal.ts'

export const clientLoader = keepLastData(async ({ params }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  return browserApi.adminDeal({ dealId: params.id })
})

export default function AdminDeal({ loaderData }: Route.ComponentProps) {
  return <DealPage key={loaderData.deal.id} {...loaderData} />
}
