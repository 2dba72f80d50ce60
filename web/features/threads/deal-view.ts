import type { Deal } from '../../../contract/calls/deals.ts'
import type { Thread } from '../../../contract/calls/threads.ts'
import { splitPrice } from '../../../contract/money.ts'
import type { BadgeTone } from '../../ui/display/badge.tsx'
import { THREAD_TEXTS as T } from './texts.ts'

export interface DealState {
  label: string
  tone: BadgeTone
}

/** State of the deal, worded for the viewer's side. */
export function dealState(thread: Thread, deal: Deal | null, seller: boolean): DealState {
  if (thread.hasEnded) return { label: T.ended, tone: 'plain' }
  if (deal?.isPastDue)
    return seller
      ? { label: T.checking, tone: 'wait' }
      : { label: T.paymentProblem, tone: 'danger' }
  if (deal?.endsWithPeriod) return { label: T.stopped, tone: 'plain' }
  return { label: T.running, tone: 'ok' }
}

/** Monthly yen: the buyer pays T, the seller receives S. */
export const monthlyYen = (price: number, seller: boolean): number => {
  const { share, total } = splitPrice(price)
  return seller ? share : total
}
