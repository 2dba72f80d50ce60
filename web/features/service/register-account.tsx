import { useState } from 'react'
import { errorMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { REGISTER_ACCOUNT as T } from './owner-texts.ts'

/** Asks the owner to register the payout account and leads to the payment provider. */
export function RegisterAccount() {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      location.assign((await browserApi.connectOnboarding()).url)
    } catch (error) {
      setBusy(false)
      showToast(errorMessage(error), { tone: 'failed' })
    }
  }
  return (
    <Notice tone="wait">
      <p>{T.lead}</p>
      <Button variant="plain" size="small" busy={busy} onClick={leave}>
        {T.label}
      </Button>
    </Notice>
  )
}
