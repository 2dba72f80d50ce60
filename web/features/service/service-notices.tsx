import { lazy, Suspense } from 'react'
import type { Service } from '../../../contract/calls/catalog.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ACCOUNT_MISSING_OTHERS, RUNNING_ALREADY } from './texts.ts'

/** Loaded for owners alone, with the calls of members. */
const OwnerNotices = lazy(async () => ({
  default: (await import('./owner-tools.tsx')).OwnerNotices,
}))

/** What the viewer should know before applying. */
export function ServiceNotices({ service }: { service: Service }) {
  if (useCurrentUser()?.id === service.sellerId)
    return (
      <Suspense>
        <OwnerNotices service={service} />
      </Suspense>
    )
  return (
    <>
      {!service.isSellerReady && <Notice tone="wait">{ACCOUNT_MISSING_OTHERS}</Notice>}
      {service.dealId !== null && <Notice>{RUNNING_ALREADY}</Notice>}
    </>
  )
}
