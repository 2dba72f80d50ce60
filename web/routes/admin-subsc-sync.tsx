import { Job } from '../features/admin/job.tsx'
import { ADMIN_TEXTS as T } from '../features/admin/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'

export default function AdminSubscSync() {
  return <Job title={T.sync} lead={T.syncLead} run={browserApi.sync_subsc} />
}
