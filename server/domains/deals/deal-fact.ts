import type { EndingCause } from '../../../contract/calls/deal-events.ts'
import type { ExitKind } from '../ledger/exit-amounts.ts'
import type { TerminationReason } from './deal.ts'

/** Amounts that an end with a refund moved, in yen. */
export interface RefundFacts {
  refund: number
  takenBack: number
}

/** Details of each kind of entry in a deal's history; amounts are yen, dates ISO 8601. */
export interface DealFacts {
  opened: { price: number }
  /** The first month (`isFirst`) is shown as part of the opening. */
  paid: { invoiceId: string; price: number; periodEnd: string; isFirst: boolean }
  payment_failed: object
  /** `isGivenUp`: nobody paid the unpaid month, it was voided or written off at the provider. */
  recovered: { isGivenUp?: boolean }
  /** The deal ends with its paid period. */
  ending: { endsAt: string; cause?: EndingCause }
  /** The planned end was cancelled. */
  continuing: object
  request_made: RefundFacts & { cancellationId: number; by: number; exit: ExitKind }
  /** A month that was reported after an agreed end is refunded by the same rule. */
  refund_added: RefundFacts
  request_withdrawn: { cancellationId: number; by: number }
  request_refused: { cancellationId: number; by: number }
  ended: {
    reason: TerminationReason
    by: number | null
    /** Present when the end gave money back. */
    given?: RefundFacts
  }
  /** A charge made after the end was refunded in full. */
  payment_voided: { total: number }
  /** The operator refunded it at the provider without an agreement of the parties. */
  refunded_by_hand: { amount: number }
  /** `amount` did not reach the card; `due` is the part that is owed to the buyer. */
  refund_bounced: { amount: number; due: number }
  refund_sent_again: { amount: number }
  refund_paid_otherwise: { amount: number }
  disputed: { amount: number; held: number }
  dispute_closed: { outcome: 'won' | 'lost' }
}

export type DealFactKind = keyof DealFacts

export type DealFact = {
  [Kind in DealFactKind]: { kind: Kind; facts: DealFacts[Kind] }
}[DealFactKind]

export type RecordedFact = DealFact & { id: number; at: Date }
