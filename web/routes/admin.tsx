import { AdminHome } from '../features/admin/admin-home.tsx'
import { NotHere } from '../features/admin/not-here.tsx'
import { RECORD_TEXTS } from '../features/admin/record-texts.ts'
import { adminLoader, requireAdmin } from '../lib/admin-guard.ts'
import { adminMeta } from '../lib/admin-meta.ts'
import { browserApi } from '../lib/browser-api.ts'
import type { Route } from './+types/admin.ts'

export const loader = adminLoader

export async function clientLoader() {
  await requireAdmin()
  const [alerts, acts] = await Promise.all([
    browserApi.admin_list({ kind: 'alerts', q: RECORD_TEXTS.open }),
    browserApi.admin_list({ kind: 'audit' }),
  ])
  return { alerts, acts }
}
clientLoader.hydrate = true as const

export const meta = adminMeta

export const HydrateFallback = NotHere

export default function Admin({ loaderData }: Route.ComponentProps) {
  return loaderData ? <AdminHome {...loaderData} /> : <NotHere />
}
