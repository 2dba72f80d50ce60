import { data, Outlet } from 'react-router'
import { NotHere } from '../features/admin/not-here.tsx'
import { requireAdmin } from '../lib/admin-guard.ts'
import { adminMeta } from '../lib/admin-meta.ts'

/** The server knows nobody: it answers 404 to all, and the browser decides afterwards. */
export const loader = () => data(null, { status: 404 })

export async function clientLoader() {
  await requireAdmin()
  return { admin: true }
}
clientLoader.hydrate = true as const

export const meta = adminMeta

export const HydrateFallback = NotHere

export default Outlet
