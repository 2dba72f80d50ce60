import { PersonPage } from '../features/admin/person/person-page.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'
import type { Route } from './+types/admin-person.ts'

export const clientLoader = keepLastData(async ({ params }: Route.ClientLoaderArgs) => {
  await requireAdmin()
  return browserApi.adminPerson({ userId: params.id })
})

export default function AdminPerson({ loaderData }: Route.ComponentProps) {
  return <PersonPage key={loaderData.person.id} {...loaderData} />
}
