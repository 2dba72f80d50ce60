import { AdminAction } from '../features/admin/admin-action.tsx'
import { ADMIN_TEXTS as T } from '../features/admin/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'

export default function AdminDealSync() {
  return <AdminAction title={T.sync} lead={T.syncLead} run={browserApi.syncAllDeals} />
}
