import { lazy, Suspense } from 'react'
import type { Service } from '../../../contract/calls/catalog.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'

/** Loaded for owners alone, with the calls of members. */
const OwnerNotices = lazy(async () => ({
  default: (await import('./owner-tools.tsx')).OwnerNotices,
}))
const RareNotices = lazy(async () => ({
  default: (await import('./rare-notices.tsx')).RareNotices,
}))

/** What the viewer should know before applying. */
export function ServiceNotices({ service }: { service: Service }) {
  const { isSellerReady, isPublic, dealId, sellerId } = service
  const isOwn = useCurrentUser()?.id === sellerId
  const isRare = !isSellerReady || !isPublic || dealId !== null
  return (
    <Suspense>
      {isOwn ? <OwnerNotices service={service} /> : isRare && <RareNotices service={service} />}
    </Suspense>
  )
}
