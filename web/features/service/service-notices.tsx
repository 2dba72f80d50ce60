import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Service } from '../../../contract/calls/catalog.ts'
import { links } from '../../lib/pages/links.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ACCOUNT_MISSING_OTHERS, IN_USE, RUNNING_ALREADY, SEE_DEAL } from './texts.ts'

/** Loaded for owners alone, with the calls of members. */
const RegisterAccount = lazy(async () => ({
  default: (await import('./register-account.tsx')).RegisterAccount,
}))

/** What the viewer should know before applying. */
export function ServiceNotices({ service }: { service: Service }) {
  const own = useCurrentUser()?.id === service.sellerId
  const ready = service.isSellerReady
  return (
    <>
      {!ready && own && (
        <Suspense>
          <RegisterAccount />
        </Suspense>
      )}
      {!ready && !own && <Notice tone="wait">{ACCOUNT_MISSING_OTHERS}</Notice>}
      {service.dealId !== null && (
        <Notice>
          {own ? IN_USE : RUNNING_ALREADY}
          {own && (
            <Link className="link" to={links.deals('sell')}>
              {SEE_DEAL}
            </Link>
          )}
        </Notice>
      )}
    </>
  )
}
