import { Link } from 'react-router'
import type { Service } from '../../../contract/calls/catalog.ts'
import { NO_ANSWER } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { leaveFor } from '../../lib/pages/leave-for.ts'
import { links } from '../../lib/pages/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showFailure } from '../../ui/feedback/toast-store.ts'
import { SEE_DEAL } from './lower-page-texts.ts'
import { OWNER_TEXTS as T } from './owner-texts.ts'

/** Asks the owner to register the payout account and leads to the payment provider. */
function RegisterAccount() {
  const { call, busy } = useCall(browserApi.connectOnboarding, {
    noAnswer: NO_ANSWER,
    onDone: ({ url }) => leaveFor(url),
    onFailed: showFailure,
  })
  return (
    <Notice tone="wait">
      <p>{T.registerLead}</p>
      <Button variant="plain" size="small" busy={busy} onClick={() => void call()}>
        {T.register}
      </Button>
    </Notice>
  )
}

/** Facts of a service that concern its owner. */
export function OwnerNotices({ service }: { service: Service }) {
  return (
    <>
      {!service.isSellerReady && <RegisterAccount />}
      {service.dealId !== null && (
        <Notice>
          {T.inUse}
          <Link className="link" to={links.deals('sell')}>
            {SEE_DEAL}
          </Link>
        </Notice>
      )}
    </>
  )
}
