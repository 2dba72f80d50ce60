import { Books } from '../features/books/books.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { steady } from '../lib/pages/steady-loader.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin-books.ts'

export const clientLoader = steady(async (_: Route.ClientLoaderArgs) => {
  await requireAdmin()
  return browserApi.reconciliation({})
})

export default function AdminBooks({ loaderData }: Route.ComponentProps) {
  return <Books {...loaderData} />
}
