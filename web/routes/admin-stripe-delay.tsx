import { ADMIN_TEXTS as T } from '../features/admin/texts.ts'
import { UserAction } from '../features/admin/user-action.tsx'
import { browserApi } from '../lib/api/browser-api.ts'

export default function AdminStripeDelay() {
  return (
    <UserAction
      title={T.delay}
      lead={T.delayLead}
      go={T.delayGo}
      done={T.delayDone}
      failed={T.delayFailed}
      run={browserApi.reapplyPayoutSettings}
    />
  )
}
