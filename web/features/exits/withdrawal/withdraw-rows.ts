import type { CancelRequest } from '../../../../contract/calls/cancellations.ts'
import type { Deal } from '../../../../contract/calls/deals.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { san } from '../../../lib/format/with-san.ts'
import type { Consequence } from '../../../ui/display/consequences.tsx'
import { WITHDRAW_TEXTS as T } from './withdraw-texts.ts'

/** Consequences of withdrawing a request; `deal` is undefined until it is read. */
export const withdrawRows = (request: CancelRequest, deal: Deal | undefined): Consequence[] => [
  [T.deal, deal?.endsWithPeriod ? T.ends(formatDateTime(deal.currentPeriodEnd)) : T.goesOn],
  ...nextPayment(request, deal),
  [san(request.counterpartName), T.notified],
  [T.again, T.againLater],
]

/** No row when the deal ends with its period, or when an unpaid month decides the next payment. */
function nextPayment({ side }: CancelRequest, deal: Deal | undefined): Consequence[] {
  if (!deal) return [[T.nextPayment[side], T.reading]]
  if (deal.endsWithPeriod || deal.isPastDue) return []
  const { total, share } = splitPrice(deal.price)
  if (deal.isPaymentPaused) return [[T.nextPayment[side], T.paused]]
  const yen = formatYen(side === 'buy' ? total : share)
  return [[T.nextPayment[side], T.nextYen(formatDateTime(deal.currentPeriodEnd), yen)]]
}

/** The outcome of a request whose answer came before its withdrawal. */
export const outcomeRows = (request: CancelRequest): Consequence[] => [
  [T.deal, request.state === 'refused' ? T.goesOn : T.ended(formatDateTime(request.answeredAt))],
  ...moved(request),
]

function moved({ state, side, refund, takenBack }: CancelRequest): Consequence[] {
  if (state !== 'accepted' || refund === 0) return []
  return side === 'buy'
    ? [[T.back, T.backYen(formatYen(refund))]]
    : [[T.given, formatYen(takenBack)]]
}
