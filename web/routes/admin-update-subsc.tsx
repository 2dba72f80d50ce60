import { Job } from '../features/admin/job.tsx'
import { NotHere } from '../features/admin/not-here.tsx'
import { ADMIN_TEXTS as T } from '../features/admin/texts.ts'
import { adminLoader, requireAdmin } from '../lib/admin-guard.ts'
import { adminMeta } from '../lib/admin-meta.ts'
import { browserApi } from '../lib/browser-api.ts'

export const loader = adminLoader

export async function clientLoader() {
  await requireAdmin()
  return { admin: true }
}
clientLoader.hydrate = true as const

export const meta = adminMeta

export const HydrateFallback = NotHere

export default function AdminUpdateSubsc() {
  return <Job title={T.update} lead={T.updateLead} run={browserApi.update_subsc} />
}
