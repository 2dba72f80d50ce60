import { QUEUE_KINDS, QUEUE_ORDERS } from '../../contract/calls/operator/admin-queue.ts'
import { AdminHome } from '../features/admin/admin-home.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageNumber, stopAtLastPage } from '../lib/pages/page-number.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin.ts'

/** The tab, the order and the page of the queue (rule `unreadable-is-default`). */
function queueQueryOf(address: string) {
  const { searchParams } = new URL(address)
  const kind = QUEUE_KINDS.find(one => one === searchParams.get('kind')) ?? 'all'
  const order = QUEUE_ORDERS.find(one => one === searchParams.get('order')) ?? 'due'
  return { kind, order, page: pageNumber(address) }
}

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  const query = queueQueryOf(request.url)
  const [queue, acts, totals] = await Promise.all([
    browserApi.adminQueue(query),
    browserApi.adminList({ kind: 'audit', facet: 'changing' }),
    browserApi.adminTotals({}),
  ])
  stopAtLastPage(request.url, queue.totalPages)
  return { queue, page: query.page, acts, ...totals }
})

export default function Admin({ loaderData }: Route.ComponentProps) {
  return <AdminHome {...loaderData} />
}
