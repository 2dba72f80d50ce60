import type { Subsc } from '../../../contract/calls/deals.ts'
import type { Contact } from '../../../contract/calls/threads.ts'
import { splitPrice } from '../../../contract/money.ts'
import type { BadgeTone } from '../../ui/display/badge.tsx'
import { CHAT_TEXTS as T } from './texts.ts'

export interface DealState {
  label: string
  tone: BadgeTone
}

/** State of the deal, worded for the viewer's side. */
export function dealState(contact: Contact, subsc: Subsc | null, seller: boolean): DealState {
  if (contact.end === 1) return { label: T.ended, tone: 'plain' }
  if (subsc?.past_due === 1)
    return seller
      ? { label: T.checking, tone: 'wait' }
      : { label: T.paymentProblem, tone: 'danger' }
  if (subsc?.cancel_at_period_end) return { label: T.stopped, tone: 'plain' }
  return { label: T.running, tone: 'ok' }
}

/** Monthly yen: the buyer pays T, the seller receives S. */
export const monthlyYen = (price: number, seller: boolean): number => {
  const { share, total } = splitPrice(price)
  return seller ? share : total
}
