import { AdminHome } from '../features/admin/admin-home.tsx'
import { NotHere } from '../features/admin/not-here.tsx'
import { adminLoader, requireAdmin } from '../lib/admin-guard.ts'
import { adminMeta } from '../lib/admin-meta.ts'

export const loader = adminLoader

export async function clientLoader() {
  await requireAdmin()
  return { admin: true }
}
clientLoader.hydrate = true as const

export const meta = adminMeta

export const HydrateFallback = NotHere

export default function Admin() {
  return <AdminHome />
}
