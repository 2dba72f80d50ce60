import { Suspense } from 'react'
import type { Service } from '../../../contract/calls/catalog.ts'
import { part } from '../../lib/pages/part.ts'
import { useApplyState } from './apply/use-apply-state.ts'

const RareNotices = part(() => import('./rare-notices.tsx'), 'RareNotices')

/** Facts that a viewer should know before applying. */
export function ServiceNotices({ service }: { service: Service }) {
  const state = useApplyState(service)
  const isRare = state !== 'open' || !service.isSellerReady
  return <Suspense>{isRare && <RareNotices service={service} isOwn={state === 'own'} />}</Suspense>
}
