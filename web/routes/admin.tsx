import { AdminHome } from '../features/admin/admin-home.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { steady } from '../lib/pages/steady-loader.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin.ts'

export const clientLoader = steady(async (_: Route.ClientLoaderArgs) => {
  await requireAdmin()
  const [alerts, acts, appeals, totals] = await Promise.all([
    browserApi.adminAlerts({ facet: 'open' }),
    browserApi.adminList({ kind: 'audit', facet: 'changing' }),
    browserApi.waitingAppeals({}),
    browserApi.adminTotals({}),
  ])
  return { alerts, acts, appeals, ...totals }
})

export default function Admin({ loaderData }: Route.ComponentProps) {
  return <AdminHome {...loaderData} />
}
