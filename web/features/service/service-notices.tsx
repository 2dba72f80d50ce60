import { useState } from 'react'
import { Link } from 'react-router'
import type { Service } from '../../../contract/calls/catalog.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { links } from '../../lib/pages/links.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ACCOUNT_MISSING_OTHERS, ACCOUNT_MISSING_OWN } from './texts.ts'

/** Asks the owner to register the payout account and leads to the payment provider. */
function RegisterAccount() {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      // Only owners need it, so that other visitors do not load the calls of members.
      const { browserApi } = await import('../../lib/api/browser-api.ts')
      location.assign((await browserApi.connectOnboarding()).url)
    } catch (error) {
      setBusy(false)
      showToast(errorMessage(error), { tone: 'failed' })
    }
  }
  return (
    <Notice tone="wait">
      <p>{ACCOUNT_MISSING_OWN}</p>
      <Button variant="plain" size="small" busy={busy} onClick={leave}>
        受け取り口座を登録する
      </Button>
    </Notice>
  )
}

/** What the viewer should know before applying. */
export function ServiceNotices({ service }: { service: Service }) {
  const own = useCurrentUser()?.id === service.sellerId
  const ready = service.isSellerReady
  return (
    <>
      {!ready && own && <RegisterAccount />}
      {!ready && !own && <Notice tone="wait">{ACCOUNT_MISSING_OTHERS}</Notice>}
      {service.dealId !== null && (
        <Notice>
          {own ? 'このサービスは、いま利用されています。' : 'このサービスは、すでにご利用中です。'}
          <Link className="link" to={links.deals(own ? 'sell' : 'buy')}>
            取引を見る
          </Link>
        </Notice>
      )}
    </>
  )
}
