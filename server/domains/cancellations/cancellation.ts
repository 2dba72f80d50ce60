import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { DealStatus } from '../deals/deal.ts'
import type { ExitKind } from '../ledger/exit-amounts.ts'

export type CancellationKind = ExitKind | 'auto_cancel'
/**
 * An open request is accepted or refused by the other party, withdrawn by its maker, or closed by
 * the deal's own end. All of these are final.
 */
export type CancellationState = 'open' | 'accepted' | 'refused' | 'withdrawn' | 'closed'

export interface Cancellation {
  id: number
  dealId: number
  kind: CancellationKind
  createdBy: number
  createdAt: Date
  state: CancellationState
}

export interface CancellationOverview extends Cancellation {
  answeredAt: Date | null
  /** Null while open, and when it was accepted on behalf of a suspended user. */
  answeredBy: number | null
  /** Amounts of an accepted request, in yen. */
  refund: number | null
  takenBack: number | null
  dealStatus: DealStatus
  serviceId: number
  serviceName: string
  serviceIcon: string | null
  buyerId: number
  sellerId: number
  creatorName: string
  creatorIcon: string | null
  buyerName: string
  sellerName: string
}

/** An auto-cancel refunds the same as a full refund (rule `amounts-by-one-function`). */
export const exitKindOf = (kind: CancellationKind): ExitKind =>
  kind === 'auto_cancel' ? 'refund_full' : kind

/** The name under which an earning stores the open request that freezes it. */
export const frozenBy = (cancellationId: number): string => `cancellation:${cancellationId}`

/**
 * How long the provider may take to charge a month after it began. It takes an hour; a payment that
 * it refuses makes the deal past due at once.
 */
const CHARGE_SECONDS = DAY_SECONDS

/**
 * The month that an exit refunds: the latest paid one. There is none when that month is over and no
 * payment followed it, because the payment is past due or nobody charges one, such as in a pause, for
 * a mailed invoice or in a trial (rule `paid-month`).
 */
export function paidMonthOf<Month extends { periodEnd: Date }>(
  status: DealStatus,
  latest: Month | null,
  now: Date,
): Month | null {
  const wait = status === 'past_due' ? 0 : CHARGE_SECONDS
  return latest && addSeconds(latest.periodEnd, wait) > now ? latest : null
}
