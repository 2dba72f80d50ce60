import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { leaveFor } from '../../lib/pages/leave-for.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showFailure } from '../../ui/feedback/toast-store.ts'
import { REGISTER_ACCOUNT as T } from './owner-texts.ts'

/** Asks the owner to register the payout account and leads to the payment provider. */
export function RegisterAccount() {
  const { call, busy } = useCall(browserApi.connectOnboarding, {
    onDone: ({ url }) => leaveFor(url),
    onFailed: showFailure,
  })
  return (
    <Notice tone="wait">
      <p>{T.lead}</p>
      <Button variant="plain" size="small" busy={busy} onClick={() => void call()}>
        {T.label}
      </Button>
    </Notice>
  )
}
