import { data, Outlet } from 'react-router'
import { OperatorFrame } from '../features/admin/frame/operator-frame.tsx'
import { AdminKeys } from '../features/admin/keys/admin-keys.tsx'
import { NotFound } from '../features/admin/not-found.tsx'
import { adminMeta } from '../lib/pages/admin-meta.ts'
import { requireAdmin } from '../lib/session/admin-guard.ts'

/**
 * The server does not know the user, so it always answers 404; the browser then checks for the
 * administrator.
 */
export const loader = () => data(null, { status: 404 })

export async function clientLoader() {
  await requireAdmin()
  return { admin: true }
}
clientLoader.hydrate = true as const

export const meta = adminMeta

export const HydrateFallback = NotFound

export default function AdminArea() {
  return (
    <>
      <OperatorFrame>
        <Outlet />
      </OperatorFrame>
      <AdminKeys />
    </>
  )
}
