import { Books } from '../features/books/books.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin-books.ts'

export const clientLoader = keepLastData(async (_: Route.ClientLoaderArgs) => {
  await requireAdmin()
  return browserApi.reconciliation({})
})

export default function AdminBooks({ loaderData }: Route.ComponentProps) {
  return <Books {...loaderData} />
}
