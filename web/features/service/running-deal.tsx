import { useQuery } from '@tanstack/react-query'
import type { Deal } from '../../../contract/calls/deals.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RARE_TEXTS as T } from './rare-texts.ts'

function next({ currentPeriodEnd, endsWithPeriod, isPastDue, isPaymentPaused }: Deal): string {
  if (currentPeriodEnd === null || isPastDue) return ''
  if (isPaymentPaused && !endsWithPeriod) return T.paused
  const at = formatDateTime(currentPeriodEnd)
  return endsWithPeriod ? T.endsAt(at) : T.nextPayment(at)
}

/** Since when the viewer's deal runs, and when it goes on or ends. */
export function RunningDeal({ dealId }: { dealId: number }) {
  const { data: deal } = useQuery(
    { queryKey: ['deal', dealId], queryFn: () => browserApi.deal({ dealId }) },
    queryClient,
  )
  return (
    <Notice>
      {deal ? T.runningSince(formatDateTime(deal.createdAt)) + next(deal) : T.runningAlready}
    </Notice>
  )
}
