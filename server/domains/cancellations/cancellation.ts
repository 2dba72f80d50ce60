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
 * The month that an exit refunds: the latest paid one. A past-due deal has none, unless the latest
 * paid month covers the present, because it was paid and only the deal's recovery is not reported
 * yet (rule `paid-month`).
 */
export const paidMonthOf = <Month extends { periodEnd: Date }>(
  status: DealStatus,
  latest: Month | null,
  now: Date,
): Month | null => (status === 'past_due' && latest && latest.periodEnd <= now ? null : latest)
