import { DealPage } from '../features/admin/deal/deal-page.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { steady } from '../lib/pages/steady-loader.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin-deal.ts'

export const clientLoader = steady(async ({ params }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  return browserApi.adminDeal({ dealId: params.id })
})

export default function AdminDeal({ loaderData }: Route.ComponentProps) {
  return <DealPage key={loaderData.deal.id} {...loaderData} />
}
