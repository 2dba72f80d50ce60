import type { Service } from '../../../contract/calls/catalog.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RestNotice } from '../../ui/sellers/rest-notice.tsx'
import { RARE_TEXTS as T } from './rare-texts.ts'

/** Notices that concern few visitors, loaded for them alone. */
export function RareNotices({ service }: { service: Service }) {
  const { isSellerReady, isPublic, dealId, sellerId, sellerName } = service
  return (
    <>
      {!isSellerReady && <Notice tone="wait">{T.accountMissing}</Notice>}
      {!isPublic && <RestNotice sellerId={sellerId} name={sellerName} />}
      {dealId !== null && <Notice>{T.runningAlready}</Notice>}
    </>
  )
}
