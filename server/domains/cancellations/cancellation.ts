import type { DealStatus } from '../deals/deal.ts'
import type { ExitKind } from '../ledger/exit-amounts.ts'

export type CancellationKind = ExitKind | 'auto_cancel'
/**
 * An open request is answered yes or no, taken back by its maker, or closed by the deal's own end;
 * each for good.
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
  /** Null while open, and when it was accepted in place of a suspended person. */
  answeredBy: number | null
  /** What an accepted one moved, in yen. */
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

/** Auto-cancel gives back what a full refund does (decision 31). */
export const exitKindOf = (kind: CancellationKind): ExitKind =>
  kind === 'auto_cancel' ? 'refund_full' : kind
