import { Books } from '../features/books/books.tsx'
import { requireAdmin } from '../lib/admin-guard.ts'
import { browserApi } from '../lib/browser-api.ts'
import { steady } from '../lib/steady-loader.ts'
import type { Route } from './+types/admin-books.ts'

export const clientLoader = steady(async (_: Route.ClientLoaderArgs) => {
  await requireAdmin()
  return browserApi.admin_reconciliation({})
})

export default function AdminBooks({ loaderData }: Route.ComponentProps) {
  return <Books {...loaderData} />
}
