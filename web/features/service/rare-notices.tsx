import { Suspense } from 'react'
import type { Service } from '../../../contract/calls/catalog.ts'
import { part } from '../../lib/pages/part.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RestNotice } from '../../ui/sellers/rest-notice.tsx'
import { RARE_TEXTS as T } from './rare-texts.ts'

/** Loaded for owners alone, with the calls of members. */
const OwnerNotices = part(() => import('./owner-notices.tsx'), 'OwnerNotices')

/** Loaded for buyers of a running deal alone, with the calls of members. */
const RunningDeal = part(() => import('./running-deal.tsx'), 'RunningDeal')

/** Notices that concern the owner and few visitors, loaded for them alone. */
export function RareNotices({ service, isOwn }: { service: Service; isOwn: boolean }) {
  const { isSellerReady, isPublic, dealId, sellerId, sellerName } = service
  if (isOwn) return <OwnerNotices service={service} />
  return (
    <>
      {!isSellerReady && <Notice tone="wait">{T.accountMissing}</Notice>}
      {!isPublic && <RestNotice sellerId={sellerId} name={sellerName} />}
      {dealId !== null && (
        <Suspense>
          <RunningDeal dealId={dealId} />
        </Suspense>
      )}
    </>
  )
}
